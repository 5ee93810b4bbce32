/** The address of the vault. Yours is the one of the contract that you have deployed. */
export const VAULT = '0x00000000000000000000000000000000000ba7e1'

/**
 * A vault for a local chain: deposit(), withdraw(uint256) and balanceOf(address), one storage slot for each account. It earns
 * nothing, and it has had no audit: never place it on a public chain.
 */
export const VAULT_CODE = `0x${[
  // The function by its selector; any other call reverts.
  '60003560e01c',
  '8063d0e30db014602957',
  '80632e1a7d4d14603157',
  '806370a0823114605057',
  '5b600080fd',
  // deposit: stored[caller] += value
  '5b33543401335500',
  // withdraw: reverts below the amount, stores the rest, then pays the caller
  '5b60043533548181106024578190033355600080808084335af11560245700',
  // balanceOf: stored[account]
  '5b6004355460005260206000f3',
].join('')}`

/** Places the vault's code on a local chain of anvil. */
export async function placeVault(node: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [VAULT, VAULT_CODE] })
  await fetch(node, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
