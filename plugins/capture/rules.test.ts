import { describe, expect, test } from 'vitest'
import { completions, isEmail, recentEmails, secondsLeft, withRecentEmail } from './rules'

test.each(['a@b.example', 'a.b+c@mail.example.com', 'ä@münchen.example'])('“%s” is an address', email => {
  expect(isEmail(email)).toBe(true)
})

test.each([
  '',
  'a',
  '@b.example',
  'a@',
  'a@b',
  'a@b.',
  'a@b.c',
  'a b@c.example',
  'a@b@c.example',
  `${'a'.repeat(255)}@b.ex`,
])('%j is not an address', email => {
  expect(isEmail(email)).toBe(false)
})

describe('a typed address', () => {
  test('a typed address is completed with common domains', () => {
    expect(completions('ann')).toEqual([
      'ann@gmail.com',
      'ann@outlook.com',
      'ann@yahoo.com',
      'ann@hotmail.com',
      'ann@aol.com',
      'ann@icloud.com',
      'ann@zoho.com',
    ])
    expect(completions('ann@')).toHaveLength(7)
  })

  test('a typed address is completed only with domains that start with the typed one', () => {
    expect(completions('ann@gm')).toEqual(['ann@gmail.com'])
    expect(completions('ann@example.com')).toEqual([])
  })

  test.each(['', '@', '@gm', 'a@b@', 'ann@gmail.com'])('%j is not completed', typed => {
    expect(completions(typed)).toEqual([])
  })
})

test('keeps three addresses, the latest first, each once', () => {
  const one = withRecentEmail(['b@b.example', 'a@a.example', 'c@c.example'], 'a@a.example')
  expect(one).toEqual(['a@a.example', 'b@b.example', 'c@c.example'])
  expect(withRecentEmail(one, 'd@d.example')).toEqual(['d@d.example', 'a@a.example', 'b@b.example'])
})

test.each([undefined, null, 'x', {}, [7, null, 'no address', {}]])(
  'reads a stored value of %j as no address',
  stored => {
    expect(recentEmails(stored)).toEqual([])
  },
)

test('allows another code after 30 seconds, counted in whole seconds', () => {
  expect(secondsLeft(0, 0)).toBe(30)
  expect(secondsLeft(0, 100)).toBe(30)
  expect(secondsLeft(0, 29_001)).toBe(1)
  expect(secondsLeft(0, 30_000)).toBe(0)
  // A clock that is set back must not lock the user out.
  expect(secondsLeft(90_000, 0)).toBe(30)
})
