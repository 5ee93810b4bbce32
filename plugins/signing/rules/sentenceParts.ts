import type { Message } from '../../../kernel'
import { type Sentence, sameAddress } from '../../../kernel/kit'
import { messages } from '../messages'
import type { Facts } from '../state'
import { knownAmount } from './knownAmount'
import { plainText } from './plainText'

export const MAX_NAME_LENGTH = 64
/** Characters, more than in any address. */
export const MAX_ADDRESS_LENGTH = 128
/** Year 10000, Unix time. */
const FOREVER = 253_402_300_800n

export const sentence = (
  message: Message,
  variables: Record<string, string | number> = {},
  quote?: string,
): Sentence => ({
  message,
  variables,
  ...(quote !== undefined && { quote }),
})
export const plainAddress = (address: string) => plainText(address, MAX_ADDRESS_LENGTH)

type Amounts = 'send' | 'sendToken' | 'allow' | 'allowAll' | 'given' | 'burn'

/** The amount in the token's own decimals if the token is known, else in its smallest unit. */
export function amountSentence(
  { token, amount }: { token?: string; amount: bigint },
  facts: Facts,
  of: Amounts,
  variables: Record<string, string> = {},
): Sentence {
  const known = knownAmount({ token, amount }, facts)
  if (known) return sentence(messages[of], { ...variables, ...known })
  const units = of === 'given' && token !== undefined ? 'givenTokenUnits' : (`${of}Units` as const)
  return sentence(messages[units], { ...variables, amount: String(amount) })
}

/** A sentence for an address other than the signer's; none for the signer's own. */
export const otherAddress = (
  { from }: Facts,
  address: string | undefined,
  message: Message,
  name: string,
): readonly Sentence[] =>
  address === undefined || sameAddress(address, from) ? [] : [sentence(message, { [name]: plainAddress(address) })]

export function callSentence({ to, selector, name }: { to: string; selector?: string; name?: string }): Sentence {
  const variables = { to: plainAddress(to), ...(selector && { selector: plainText(selector, MAX_NAME_LENGTH) }) }
  return name
    ? sentence(messages.callNamed, { ...variables, name: plainText(name, MAX_NAME_LENGTH) })
    : sentence(selector ? messages.callFunction : messages.call, variables)
}

/** Zero is not a time: the approval is for this moment only. */
export function expirySentences(expires: bigint | undefined, permit: boolean): readonly Sentence[] {
  if (expires === 0n || (expires === undefined && !permit)) return []
  if (expires === undefined || expires >= FOREVER) return [sentence(messages.noEnd)]
  const date = new Date(Number(expires) * 1000).toISOString()
  return [sentence(messages.until, { date: `${date.slice(0, 10)} ${date.slice(11, 16)} UTC` })]
}
