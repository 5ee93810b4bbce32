import { makeSTXTokenTransfer } from '@stacks/transactions'
import { SERVER_ERROR, WalletError } from '../../../wallets/walletError'
import type { CairnNetwork } from './config'

const FEE = 180

/** Builds a transfer, signs it and gives it to the network's service. */
export async function sendStx(
  { url, realm }: CairnNetwork,
  {
    key,
    sender,
    recipient,
    amount,
    memo,
  }: { key: string; sender: string; recipient: string; amount: bigint; memo: string },
): Promise<{ txid: string; transaction: string }> {
  const account: { nonce: number } = await (await fetch(`${url}/v2/accounts/${sender}?proof=0`)).json()
  const tx = await makeSTXTokenTransfer({
    recipient,
    amount,
    memo,
    senderKey: key,
    network: realm,
    fee: FEE,
    nonce: account.nonce,
  })
  const transaction = tx.serialize()
  const body = JSON.stringify({ tx: transaction })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/v2/transactions`, { method: 'POST', headers, body })
  const said: unknown = await answer.json()
  if (answer.ok) return { txid: String(said), transaction }
  const { reason } = Object(said)
  throw new WalletError(SERVER_ERROR, `The transaction was refused: ${String(reason)}`)
}
