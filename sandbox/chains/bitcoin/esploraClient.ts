import { hex } from '@scure/base'
import { selectUTXO } from '@scure/btc-signer'
import { SERVER_ERROR, WalletError } from '../../wallets/walletError'
import { addressPrefixes, type WalletAddress } from './account'
import type { BitcoinWalletNetwork } from './walletConfig'

/** Broadcasts a transaction and returns its id. */
export async function broadcast({ esplora }: BitcoinWalletNetwork, transaction: string): Promise<string> {
  const response = await fetch(`${esplora}/tx`, { method: 'POST', body: transaction })
  const text = await response.text()
  if (!response.ok) throw new WalletError(SERVER_ERROR, text)
  return text
}

/** An unsigned transfer from one address, with the change to the same address. */
export async function draftTransfer(
  network: BitcoinWalletNetwork,
  { address, script, publicKey, addressType }: WalletAddress,
  { to, amount }: { to: string; amount: bigint },
): Promise<Uint8Array> {
  const unspent: { txid: string; vout: number; value: number }[] = await read(network, `/address/${address}/utxo`)
  const { hourFee }: { hourFee: number } = await read(network, '/v1/fees/recommended')
  const inputs = unspent.map(({ txid, vout, value }) => ({
    txid: hex.decode(txid),
    index: vout,
    witnessUtxo: { script, amount: BigInt(value) },
    ...(addressType === 'p2tr' && { tapInternalKey: publicKey }),
  }))
  const options = { feePerByte: BigInt(hourFee), changeAddress: address, network: addressPrefixes(network), dust: 546n }
  const { tx } = selectUTXO(inputs, [{ address: to, amount }], 'default', options) ?? {}
  if (!tx) throw new WalletError(SERVER_ERROR, 'Insufficient balance')
  return tx.toPSBT()
}

async function read<T>({ esplora }: BitcoinWalletNetwork, path: string): Promise<T> {
  const response = await fetch(`${esplora}${path}`)
  if (!response.ok) throw new WalletError(SERVER_ERROR, await response.text())
  return response.json()
}
