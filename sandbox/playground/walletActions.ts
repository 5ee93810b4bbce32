import { type Portico, signMessage } from 'portico'
import { createPublicClient, custom, type EIP1193RequestFn, isHex, parseEther, toHex, verifyMessage } from 'viem'

/** The outcome of an action, as one sentence. */
export interface Outcome {
  tone: 'wait' | 'good' | 'bad'
  text: string
  detail?: string
}

/** The part of EIP-1193 that is needed here. */
interface Provider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
}

/** An address without a user. */
const RECEIVER = '0x000000000000000000000000000000000000bEEF'

/** Signs a sentence in the wallet; on an EVM chain the signature is verified here, without a request. */
export async function signAndVerify(
  portico: Portico,
  { namespace, address }: { namespace: string; address: string | undefined },
): Promise<Outcome> {
  const sign = await portico.ask(signMessage.on(namespace))
  if (!address) throw new Error('Connect a wallet first')
  const message = `Good ${partOfDay()} from the Portico playground`
  const signature = await sign({ address, message })
  const detail = `${signature.slice(0, 22)}…`
  if (!isHex(address) || !isHex(signature)) return { tone: 'good', text: 'Signed', detail }
  if (await verifyMessage({ address, message, signature })) {
    return { tone: 'good', text: 'Signed, and verified on this page', detail }
  }
  return { tone: 'bad', text: 'The signature does not belong to this account' }
}

/** Sends a hundredth of a coin and waits until the chain has included it. */
export async function sendCoins(provider: Provider | undefined, from: string | undefined): Promise<Outcome> {
  if (!provider || !from) throw new Error('Connect a wallet first')
  const call = { from, to: RECEIVER, value: toHex(parseEther('0.01')) }
  const hash = await provider.request({ method: 'eth_sendTransaction', params: [call] })
  if (!isHex(hash)) throw new Error('The wallet gave no transaction hash')
  const request = provider.request.bind(provider) as EIP1193RequestFn
  const client = createPublicClient({ transport: custom({ request }), pollingInterval: 200 })
  const { blockNumber, status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') return { tone: 'bad', text: 'The chain rejected the transaction', detail: hash }
  return { tone: 'good', text: `Sent, in block ${blockNumber}`, detail: `${hash.slice(0, 22)}…` }
}

function partOfDay(): string {
  const hour = new Date().getHours()
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}
