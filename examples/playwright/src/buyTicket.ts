import { mainnet } from 'portico/networks'
import {
  BaseError,
  createPublicClient,
  createWalletClient,
  custom,
  type Hex,
  InsufficientFundsError,
  parseEther,
  UserRejectedRequestError,
} from 'viem'
import { portico } from './portico'

const FERRY = '0x00000000000000000000000000000000000fe331'

/** Pays for a ticket; resolves with a sentence for the passenger. */
export async function buyTicket(address: string): Promise<string> {
  const provider = portico.provider('eip155')
  if (!provider) return 'Connect a wallet first.'
  const transport = custom(provider)
  const wallet = createWalletClient({ account: address as Hex, chain: mainnet, transport })
  try {
    const hash = await wallet.sendTransaction({ to: FERRY, value: parseEther('1') })
    await createPublicClient({ chain: mainnet, transport, pollingInterval: 100 }).waitForTransactionReceipt({ hash })
    return 'Have a good trip!'
  } catch (error) {
    return sentenceFor(error)
  }
}

function sentenceFor(error: unknown): string {
  const is = (kind: new (...given: never[]) => Error) =>
    error instanceof BaseError && error.walk(cause => cause instanceof kind) !== null
  if (is(UserRejectedRequestError)) return 'You did not pay.'
  if (is(InsufficientFundsError)) return 'Your account does not hold enough ETH.'
  return 'The payment failed.'
}
