import type { Effect, Sentence } from '../../../kernel/kit'
import { messages } from '../messages'
import type { Facts } from '../state'
import { isMaximum, knownAmount } from './knownAmount'
import { plainText } from './plainText'
import {
  amountSentence,
  callSentence,
  expirySentences,
  MAX_ADDRESS_LENGTH,
  MAX_NAME_LENGTH,
  otherAddress,
  plainAddress,
  sentence,
} from './sentenceParts'
import { shownEffects } from './shownEffects'

const MOST_VALUE = 256
const MOST_TEXT = 2000
const MOST_FIELDS = 40
/** Text that the user may take for the bytes that it spells. */
const HEX = /^0x[0-9a-f]+$/i

/** The effects of a request, one sentence for each, in the order of execution. */
export function sentencesOf(effects: readonly Effect[], facts: Facts): Sentence[] {
  if (effects.length === 0) return [sentence(messages.unreadable)]
  const { shown, hidden } = shownEffects(effects, facts)
  const sentences = shown.flatMap(({ effect, count }) => [
    ...SENTENCES[effect.kind](effect as never, facts),
    ...(count > 1 ? [sentence(messages.times, { count })] : []),
  ])
  return hidden > 0 ? [...sentences, sentence(messages.more, { count: hidden })] : sentences
}

type Of<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>

const SENTENCES: { readonly [Kind in Effect['kind']]: (effect: Of<Kind>, facts: Facts) => readonly Sentence[] } = {
  transfer({ token, amount, to, from, permit, expires }, facts) {
    const where = { to: plainAddress(to), ...(token !== undefined && { token: plainAddress(token) }) }
    const first = amountSentence({ token, amount }, facts, token === undefined ? 'send' : 'sendToken', where)
    const end = permit ? [sentence(messages.signed), ...expirySentences(expires, permit)] : []
    return [first, ...otherAddress(facts, from, messages.takenFrom, 'from'), ...end]
  },

  nft({ token, id, amount, to, from }, facts) {
    const variables = { id: String(id), amount: String(amount), token: plainAddress(token), to: plainAddress(to) }
    const first = sentence(amount === 1n ? messages.item : messages.items, variables)
    return [first, ...otherAddress(facts, from, messages.takenFrom, 'from')]
  },

  approval({ token, spender, amount, unlimited, permit, id, owner, expires }, facts) {
    const between = { spender: plainAddress(spender), token: plainAddress(token) }
    const owned = otherAddress(facts, owner, messages.ownedBy, 'owner')
    if (id !== undefined) {
      return [
        sentence(messages.allowItem, { ...between, id: String(id) }),
        ...owned,
        ...expirySentences(expires, permit),
      ]
    }
    if (amount === 0n) {
      // The same call may approve item 0 of a collection.
      const isCertain = permit || knownAmount({ token, amount }, facts) !== undefined
      return [sentence(isCertain ? messages.revoke : messages.revokeOrItem, between), ...owned]
    }
    const first = amountSentence(
      { token, amount },
      facts,
      unlimited && isMaximum(amount) ? 'allowAll' : 'allow',
      between,
    )
    return [first, ...owned, ...expirySentences(expires, permit)]
  },

  order({ token, id, anyItem, amount, to, expires }, facts) {
    const known = id === undefined ? knownAmount({ token, amount }, facts) : undefined
    const of = token === undefined ? '' : plainAddress(token)
    const what = known
      ? `${known.amount} ${known.symbol} ${of}`.trim()
      : `${amount} × ${of}${id === undefined ? '' : ` #${anyItem ? '…' : id}`}`
    const first =
      to === undefined ? sentence(messages.offers, { what }) : sentence(messages.due, { to: plainAddress(to), what })
    return [
      first,
      ...(known || id !== undefined ? [] : [sentence(messages.smallestUnit, { token: of })]),
      ...(anyItem ? [sentence(messages.anyItem, { token: of })] : []),
      ...(to === undefined ? expirySentences(expires, true) : []),
    ]
  },

  control({ account, to, right, everywhere, limited, expires }) {
    const variables = { account: plainAddress(account), right: plainText(right, MAX_ADDRESS_LENGTH) }
    const given = limited ? messages.permission : messages.control
    const first =
      to === undefined
        ? sentence(messages.uncontrol, variables)
        : sentence(given, { ...variables, to: plainAddress(to) })
    return [
      first,
      ...(everywhere ? [sentence(messages.everywhere)] : []),
      ...(to === undefined ? [] : expirySentences(expires, false)),
    ]
  },

  burn: ({ token, amount }, facts) => [
    amountSentence({ token, amount }, facts, 'burn', { token: plainAddress(token) }),
  ],

  close: ({ account, to }) => [sentence(messages.close, { account: plainAddress(account), to: plainAddress(to) })],

  call(effect, facts) {
    const { value } = effect
    return [callSentence(effect), ...(value === 0n ? [] : [amountSentence({ amount: value }, facts, 'given')])]
  },

  unresolved(effect, facts) {
    const { token, amount } = effect
    const of: Record<string, string> = token === undefined ? {} : { token: plainAddress(token) }
    const given = amount === undefined ? [] : [amountSentence({ token, amount }, facts, 'given', of)]
    return [callSentence(effect), ...given, sentence(messages.unresolved)]
  },

  atomic: () => [sentence(messages.atomic)],
  paymaster: ({ host }) => [sentence(messages.paymaster, { host: plainText(host, MAX_ADDRESS_LENGTH) })],
  unexpiring: () => [sentence(messages.unexpiring)],
  unreadable: () => [sentence(messages.unreadablePart)],

  text({ text, bytes }, { kind }) {
    if (kind !== 'message' && kind !== 'raw') return [sentence(messages.note, {}, plainText(text, MOST_TEXT))]
    const quote = plainText(text, MOST_TEXT, { lines: true })
    return [
      sentence(bytes ? messages.bytes : messages.text, {}, quote),
      ...(text.length > MOST_TEXT ? [sentence(messages.cut, { count: text.length })] : []),
      ...(HEX.test(text) && !bytes ? [sentence(messages.literal)] : []),
    ]
  },

  data({ primaryType, domain, contract, networkId, salt, known, fields = [] }, { networkNames }) {
    const network = networkId && (networkNames?.[networkId] ?? networkId)
    const rest = fields.length - MOST_FIELDS
    return [
      sentence(messages.data, { primaryType: plainText(primaryType, MAX_NAME_LENGTH) }),
      ...(domain ? [sentence(messages.dataDomain, {}, plainText(domain, MOST_VALUE))] : []),
      ...(contract ? [sentence(messages.dataContract, { contract: plainAddress(contract) })] : []),
      ...(domain || contract ? [] : [sentence(messages.dataNoTarget)]),
      network
        ? sentence(messages.dataNetwork, { network: plainText(network, MAX_NAME_LENGTH) })
        : sentence(messages.dataAnywhere),
      ...(salt ? [sentence(messages.dataSalt, { salt: plainText(salt, MAX_ADDRESS_LENGTH) })] : []),
      ...(known ? [] : [sentence(messages.dataUnknown)]),
      ...fields
        .slice(0, MOST_FIELDS)
        .map(({ name, value }) =>
          sentence(messages.field, { name: plainText(name, MOST_VALUE) }, plainText(value, MOST_VALUE)),
        ),
      ...(rest > 0 ? [sentence(messages.moreFields, { count: rest })] : []),
    ]
  },
}
