import { ens_normalize } from '@adraffy/ens-normalize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseName } from './normaliseName'

/* Source: ENSIP-15. The library passes its own test vectors; these cases are what a user may type. */

test.each([
  ['lowercases letters', 'Alice.REOWN.id', 'alice.reown.id'],
  ['converts full-width letters', 'ａｌｉｃｅ', 'alice'],
  ['converts circled letters', 'ⓐlice', 'alice'],
  ['drops a soft hyphen and a zero-width space', 'ali\u00ad\u200bce', 'alice'],
  ['composes an accent with its letter', 'e\u0301toile', 'étoile'],
  ['keeps a single script', 'привет', 'привет'],
])('the normalised name is right: the rule %s', async (_, text, name) => expect(await normaliseName(text)).toBe(name))

test.each([
  ['a Cyrillic a among Latin letters', '\u0430lice'],
  ['a whole word of look-alikes', '\u0430\u0440\u0440\u04cf\u0435'],
  ['a Greek omicron', 'b\u03bfb1'],
  ['what joins letters unseen', 'ali\u200dce'],
  ['what turns the direction', 'ali\u202ece'],
  ['an accent that begins', '\u0301alice'],
  ['a full stop that is none', 'alice。reown。id'],
  ['a lone surrogate', 'alice\ud800'],
])('%s is refused', async (_, text) => {
  await expect(normaliseName(text)).rejects.toMatchObject({ code: 'NAME_INVALID', context: { name: text } })
})

test.each(['', ' alice', 'alice ', 'al ice', 'alice.', '.alice', 'a..b', '34--a.eth', 'xn--a', 'a_b', 'a+b', 'a/b'])(
  '%j is refused without the tables',
  async text => {
    await expect(normaliseName(text)).rejects.toMatchObject({ code: 'NAME_INVALID', context: { name: text } })
  },
)

test('a hyphen pair is reserved only at the third and fourth place', async () => {
  expect(await normaliseName('abc--d.eth')).toBe('abc--d.eth')
})

test('normalises every ASCII text as the reference implementation does', async () => {
  const letters = fc.constantFrom(..."abzAZ09-_.$ '*#@:+")
  const texts = fc.oneof(fc.string({ unit: letters, minLength: 1, maxLength: 12 }), fc.string({ minLength: 1 }))
  await fc.assert(
    fc.asyncProperty(texts, async text => {
      const expected = attempt(() => ens_normalize(text))
      expect(await normaliseName(text).catch(() => undefined)).toBe(expected)
    }),
  )
})

function attempt(work: () => string): string | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
