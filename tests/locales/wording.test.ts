import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sentencesOf } from '../../locales/createLocale'
import { listFiles, ROOT } from '../architecture/sources'
import { readErrorCodes } from '../docs/errorCodes'
import { SENTENCES } from '../docs/sentences'
import { readLanguages } from './readLanguages'
import { readMessages } from './readMessages'

/* How the views speak to users. */

/** Sentences that the product specification fixes to the letter, and the section that does. */
const FIXED: Readonly<Record<string, number>> = {
  'Action not allowed': 5,
  'An amount and receiver address are required': 5,
  'A token is required': 5,
  'Incorrect amount': 5,
  'Insufficient balance': 5,
  'No account connected': 5,
  'No address found to swap the tokens from.': 5,
  'Please enter a valid email address': 5,
  'Please try again after {seconds} seconds': 5,
  'Unable to get deposit status': 4,
  'Error signing message': 4,
  'A problem occurred while trying initialize authentication': 4,
  'Address or auth connector not found': 8,
  'Asset not supported': 8,
  'Error fetching name suggestions': 8,
  'Error fetching names for address': 8,
  'Error registering name {name}': 8,
  'Error resolving name': 8,
  'Failed to check allowance': 8,
  'Failed to connect to farcaster': 8,
  'Failed to create approval transaction': 8,
  'Failed to create transaction': 8,
  'Failed to fetch network token price': 8,
  'Failed to fetch transactions': 8,
  'Failed to initialize swap': 8,
  'Failed to send transaction. Please try again.': 8,
  'Insufficient liquidity': 8,
  'Invalid chainId': 8,
  'Network not found': 8,
  'Network not supported for Gas Price': 8,
  'Network not supported for Swaps': 8,
  'Sign message failed': 8,
  'Swapping ...': 8,
  'Token Balance Unavailable': 8,
  'Unable to get exchanges': 8,
  'Unable to initiate payment': 8,
  'Unable to process payment': 8,
}

/** Words that no sentence to a user has, in any language. */
const UNSPOKEN =
  /\.\.\.|\s…|['"]|\b[A-Z]{2,}_[A-Z_]+\b|\b0x[\da-f]{2,}|\b(RPC|API|chainId|payload|undefined|null|initiali[sz]e|auth connector)\b/
const UNSPOKEN_ENGLISH = /\b(Failed to|Error [a-z]+ing|User|user rejected|Oops|please)\b|!/
/** One word for one thing: *Choose* from a list, *Review* before signing, *permission* for an allowance, *Add funds*. */
const OTHER_WORDS =
  /^(Select|Pick|Preview) |\b(Fund wallet|(revoke|revoked|unlimited) approval|approval revoked|allowance)\b/i

const messages = readMessages()
const languages = (await readLanguages()).map(({ tag, catalogues }) => ({
  tag,
  sentences: new Map([...catalogues.values()].flatMap(catalogue => sentencesOf(catalogue))),
}))
const fixedIds = new Set(messages.filter(({ text }) => text in FIXED).map(({ id }) => id))

test('no English sentence has a developer’s word, three dots, straight quotes or another word of the glossary', () => {
  const free = messages.filter(({ id }) => !fixedIds.has(id))
  const wrong = (rule: RegExp) => free.filter(({ text }) => rule.test(text)).map(({ id, text }) => `${id}: ${text}`)
  expect(wrong(UNSPOKEN)).toEqual([])
  expect(wrong(UNSPOKEN_ENGLISH)).toEqual([])
  expect(wrong(OTHER_WORDS)).toEqual([])
  expect(Object.keys(FIXED).filter(text => !messages.some(message => message.text === text))).toEqual([])
})

test.each(languages)('no sentence in $tag has a developer’s word, three dots or straight quotes', ({ sentences }) => {
  const wrong = [...sentences].filter(([id, text]) => !fixedIds.has(id) && UNSPOKEN.test(text))
  expect(wrong).toEqual([])
})

/** Sentences of the specification that are as clear to a person as any of ours: hints of a field, and what is missing. */
const CLEAR = [4, 5]
const sentencesFor = (code: string) => messages.filter(({ id }) => id.endsWith(`/${code}`) && !id.includes('/toast/'))
const general = 'part/unexpected'

test.each(readErrorCodes())('a view explains $code, and not with a sentence of the specification alone', ({ code }) => {
  const own = sentencesFor(code)
  const sentences = own.length > 0 ? own : messages.filter(({ id }) => id === general)
  expect(sentences).not.toEqual([])
  for (const { id, text } of sentences) {
    const isFixed = SENTENCES.includes(text.replaceAll(/\{\w+\}/g, '{}')) && !CLEAR.includes(FIXED[text] ?? 0)
    expect([id, text, isFixed]).toEqual([id, text, false])
    expect(languages.filter(language => !language.sentences.has(id)).map(({ tag }) => tag)).toEqual([])
  }
})

test('no view shows an error’s own text or code, except a part that failed, where the author of a plugin needs it', () => {
  const views = listFiles(['plugins', 'ui-kit']).filter(
    path => path.endsWith('.tsx') && !/\/(devtools|gallery)\/|\.test\.|\/FailedPart\./.test(path),
  )
  const shown = views.filter(path =>
    /\{[^}]*\b(error|failure|cause)\.(message|code)\}/.test(readFileSync(join(ROOT, path), 'utf8')),
  )
  expect(shown).toEqual([])
})
