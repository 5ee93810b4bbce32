import { Cl, makeContractCall, makeSTXTokenTransfer, type StacksTransactionWire } from '@stacks/transactions'
import { SERVER_ERROR, WalletError } from '../../wallets/walletError'
import type { StacksWalletNetwork } from './walletConfig'

const FEE = 180

/** Builds a transfer, signs it and broadcasts it through the network's service. */
export async function sendStx(
  { url, realm }: StacksWalletNetwork,
  {
    key,
    sender,
    recipient,
    amount,
    memo,
  }: { key: string; sender: string; recipient: string; amount: bigint; memo: string },
): Promise<{ txid: string; transaction: string }> {
  const nonce = await nonceOf(url, sender)
  return submit(
    url,
    await makeSTXTokenTransfer({ recipient, amount, memo, senderKey: key, network: realm, fee: FEE, nonce }),
  )
}

export interface ContractCall {
  readonly contract: string
  readonly functionName: string
  /** Clarity values, in hex. */
  readonly functionArgs: readonly string[]
  /** In hex. */
  readonly postConditions: readonly string[]
  readonly postConditionMode: 'allow' | 'deny'
}

/** Builds a contract call, signs it and broadcasts it through the network's service. */
export async function sendCall(
  { url, realm }: StacksWalletNetwork,
  { key, sender, ...call }: ContractCall & { key: string; sender: string },
): Promise<{ txid: string; transaction: string }> {
  const [contractAddress = '', contractName = ''] = call.contract.split('.')
  const tx = await makeContractCall({
    contractAddress,
    contractName,
    functionName: call.functionName,
    functionArgs: call.functionArgs.map(value => Cl.deserialize(value)),
    postConditions: [...call.postConditions],
    postConditionMode: call.postConditionMode,
    senderKey: key,
    network: realm,
    fee: FEE,
    nonce: await nonceOf(url, sender),
  })
  return submit(url, tx)
}

async function nonceOf(url: string, sender: string): Promise<number> {
  const account: { nonce: number } = await (await fetch(`${url}/v2/accounts/${sender}?proof=0`)).json()
  return account.nonce
}

async function submit(url: string, tx: StacksTransactionWire): Promise<{ txid: string; transaction: string }> {
  const transaction = tx.serialize()
  const body = JSON.stringify({ tx: transaction })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/v2/transactions`, { method: 'POST', headers, body })
  const raw: unknown = await answer.json()
  if (answer.ok) return { txid: String(raw), transaction }
  const { reason } = Object(raw)
  throw new WalletError(SERVER_ERROR, `The transaction was refused: ${String(reason)}`)
}
