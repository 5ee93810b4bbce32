import { Cl, makeContractCall, makeSTXTokenTransfer, type StacksTransactionWire } from '@stacks/transactions'
import { SERVER_ERROR, WalletError } from '../../wallets/walletError'
import type { StacksWalletNetwork } from './networks'

const FEE = 180

/** The network's service, and how a request gets there: by the page's `fetch`, if not given. */
type Service = Pick<StacksWalletNetwork, 'url' | 'realm'> & { readonly reach?: typeof fetch }

/** Builds a transfer, signs it and broadcasts it through the network's service. */
export async function sendStx(
  service: Service,
  {
    key,
    sender,
    recipient,
    amount,
    memo,
  }: { key: string; sender: string; recipient: string; amount: bigint; memo: string },
): Promise<{ txid: string; transaction: string }> {
  const nonce = await nonceOf(service, sender)
  const order = { recipient, amount, memo, senderKey: key, network: service.realm, fee: FEE, nonce }
  return submit(service, await makeSTXTokenTransfer(order))
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
  service: Service,
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
    network: service.realm,
    fee: FEE,
    nonce: await nonceOf(service, sender),
  })
  return submit(service, tx)
}

async function nonceOf({ url, reach = fetch }: Service, sender: string): Promise<number> {
  const account: { nonce: number } = await (await reach(`${url}/v2/accounts/${sender}?proof=0`)).json()
  return account.nonce
}

async function submit(
  { url, reach = fetch }: Service,
  tx: StacksTransactionWire,
): Promise<{ txid: string; transaction: string }> {
  const transaction = tx.serialize()
  const body = JSON.stringify({ tx: transaction })
  const headers = { 'content-type': 'application/json' }
  const answer = await reach(`${url}/v2/transactions`, { method: 'POST', headers, body })
  const raw: unknown = await answer.json()
  if (answer.ok) return { txid: String(raw), transaction }
  const { reason } = Object(raw)
  throw new WalletError(SERVER_ERROR, `The transaction was refused: ${String(reason)}`)
}
