import type { Message } from '../../kernel'
import { type Effect, formatUnits, type KnownToken, type Sentence, sameAddress } from '../../kernel/kit'
import type { Facts } from './facts'
import { messages } from './messages'
import { plainText } from './plainText'

const MOST_SYMBOL = 12
const MOST_NAME = 64
/** Longer than any address. */
const MOST_ADDRESS = 128
const MOST_DOMAIN = 256
const MOST_TEXT = 2000
/** More than anybody reads. */
const MOST_EFFECTS = 20
/** No token has more; whoever says so is not believed. */
const MOST_DECIMALS = 36
/** Year 10000, Unix time. */
const FOREVER = 253_402_300_800n

const sentence = (message: Message, variables: Record<string, string> = {}): Sentence => ({ message, variables })
const plainAddress = (address: string) => plainText(address, MOST_ADDRESS)

/** What a request does, one thing a sentence, in the order in which it does them. */
export function sentencesOf(effects: readonly Effect[], facts: Facts): Sentence[] {
  if (effects.length === 0) return [sentence(messages.unreadable)]
  const sentences = effects.slice(0, MOST_EFFECTS).flatMap(effect => WORDS[effect.kind](effect as never, facts))
  const count = effects.length - MOST_EFFECTS
  return count > 0 ? [...sentences, sentence(messages.more, { count: String(count) })] : sentences
}

type Of<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>

const WORDS: { readonly [Kind in Effect['kind']]: (effect: Of<Kind>, facts: Facts) => readonly Sentence[] } = {
  transfer({ token, amount, to, from }, facts) {
    const where = { to: plainAddress(to), ...(token !== undefined && { token: plainAddress(token) }) }
    const known = amountOf({ token, amount }, facts)
    const of = token === undefined ? 'send' : 'sendToken'
    const said = known
      ? sentence(messages[of], { ...where, ...known })
      : sentence(messages[`${of}Units`], { ...where, amount: String(amount) })
    const isOther = from !== undefined && !sameAddress(from, facts.from)
    return isOther ? [said, sentence(messages.takenFrom, { from: plainAddress(from) })] : [said]
  },

  nft({ token, id, amount, to }) {
    const variables = { id: String(id), amount: String(amount), token: plainAddress(token), to: plainAddress(to) }
    return [sentence(amount === 1n ? messages.item : messages.items, variables)]
  },

  approval({ token, spender, amount, unlimited, permit, expires }, facts) {
    const between = { spender: plainAddress(spender), token: plainAddress(token) }
    if (amount === 0n) return [sentence(messages.revoke, between)]
    const known = amountOf({ token, amount }, facts)
    const of = unlimited ? 'allowAll' : 'allow'
    const said = known
      ? sentence(messages[of], { ...between, ...known })
      : sentence(messages[`${of}Units`], { ...between, amount: String(amount) })
    return [said, ...endOf(expires, permit)]
  },

  call({ to, selector, name, value }, facts) {
    const variables = { to: plainAddress(to), ...(selector && { selector: plainText(selector, MOST_NAME) }) }
    const said = name
      ? sentence(messages.callNamed, { ...variables, name: plainText(name, MOST_NAME) })
      : sentence(selector ? messages.callFunction : messages.call, variables)
    if (value === 0n) return [said]
    const known = amountOf({ amount: value }, facts)
    return [said, known ? sentence(messages.given, known) : sentence(messages.givenUnits, { amount: String(value) })]
  },

  text({ text }, { kind }) {
    if (kind !== 'message') return [sentence(messages.note, { text: plainText(text, MOST_TEXT) })]
    const said = sentence(messages.text, { text: plainText(text, MOST_TEXT, { lines: true }) })
    return text.length > MOST_TEXT ? [said, sentence(messages.cut, { count: String(text.length) })] : [said]
  },

  data({ domain, primaryType }) {
    const kind = plainText(primaryType, MOST_NAME)
    if (!domain) return [sentence(messages.dataOfNobody, { primaryType: kind })]
    return [sentence(messages.data, { primaryType: kind, domain: plainText(domain, MOST_DOMAIN) })]
  },
}

/** With its name, where somebody knows the token on this network. */
function amountOf(
  { token, amount }: { token?: string; amount: bigint },
  { tokens, networkId }: Facts,
): { amount: string; symbol: string } | undefined {
  const known = tokens.find(one => one.networkId === networkId && isSame(one.address, token) && isCredible(one))
  return known && { amount: formatUnits(amount, known.decimals), symbol: plainText(known.symbol, MOST_SYMBOL) }
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined ? one === other : sameAddress(one, other)

const isCredible = ({ symbol, decimals }: KnownToken) =>
  symbol.length > 0 && Number.isInteger(decimals) && decimals >= 0 && decimals <= MOST_DECIMALS

/** Zero is no time: it is meant for this moment. */
function endOf(expires: bigint | undefined, permit: boolean): readonly Sentence[] {
  if (expires === 0n || (expires === undefined && !permit)) return []
  if (expires === undefined || expires >= FOREVER) return [sentence(messages.noEnd)]
  const date = new Date(Number(expires) * 1000).toISOString()
  return [sentence(messages.until, { date: `${date.slice(0, 10)} ${date.slice(11, 16)} UTC` })]
}
