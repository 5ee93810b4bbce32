import { expect, test } from 'vitest'
import { createSocials, readState } from './socials'
import { createUsers } from './users'

const frame = { site: 'https://app.example', device: 'mine' }
const ada = { userName: 'ada' }

function start() {
  let now = 0
  const socials = createSocials({ users: createUsers('secret'), now: () => now })
  return {
    socials,
    state: socials.begin({ provider: 'github', ...frame }),
    wait: (ms: number) => {
      now += ms
    },
  }
}

test('returns the user who approved, once', () => {
  const { socials, state } = start()
  const query = socials.decide(state, ada)
  expect(socials.finish(query, frame).userName).toBe('ada')
  expect(() => socials.finish(query, frame)).toThrow('This login has expired')
})

test('identifies a user by provider and name', () => {
  const users = createUsers('secret')
  const socials = createSocials({ users, now: () => 0 })
  const idBy = (provider: 'github' | 'x') =>
    socials.finish(socials.decide(socials.begin({ provider, ...frame }), ada), frame).id
  expect(idBy('github')).toBe(idBy('github'))
  expect(idBy('github')).not.toBe(idBy('x'))
})

test('accepts a result only on the site and the device that started the login', () => {
  const { socials, state } = start()
  const query = socials.decide(state, ada)
  expect(() => socials.finish(query, { ...frame, site: 'https://evil.example' })).toThrow('belongs to another page')
  expect(() => socials.finish(query, { ...frame, device: 'theirs' })).toThrow('belongs to another page')
})

test('refuses a guessed code, an undecided login and a denied one', () => {
  const { socials, state } = start()
  expect(() => socials.finish(new URLSearchParams({ state, code: 'x' }), frame)).toThrow('belongs to another page')
  socials.decide(state, ada)
  expect(() => socials.finish(new URLSearchParams({ state, code: 'x' }), frame)).toThrow('is not valid')
  const other = socials.begin({ provider: 'x', ...frame })
  expect(() => socials.finish(socials.decide(other, undefined), frame)).toThrow('denied')
})

test('ends a login after ten minutes', () => {
  const { socials, state, wait } = start()
  wait(10 * 60_000)
  expect(() => socials.decide(state, ada)).toThrow('This login has expired')
})

test('returns only to a page of the site that started the login', () => {
  expect(readState('abc--https://app.example/a--b')).toEqual({ state: 'abc', returnTo: 'https://app.example/a--b' })
  expect(readState('abc')).toEqual({ state: 'abc' })
  const { socials, state } = start()
  for (const foreign of ['https://evil.example/', 'javascript:alert(1)', '']) {
    expect(() => socials.decide(`${state}--${foreign}`, ada)).toThrow('The return address is not allowed')
  }
  const query = socials.decide(`${state}--https://app.example/shop`, ada)
  expect(() => socials.finish(query, { ...frame, device: 'theirs' })).toThrow('belongs to another page')
  expect(socials.finish(query, frame).userName).toBe('ada')
})
