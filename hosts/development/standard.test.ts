import { expect, test, vi } from 'vitest'
import type { StandardOptions } from '../../plugins'
import { standard as make } from '../../plugins'
import { standard } from './standard'

const ids = (manifests: ReturnType<typeof make>) => manifests.map(({ id }) => id)

test('makes the same manifests as in production', () => {
  const options: StandardOptions = { connect: { featuredWalletIds: ['a'] }, siwx: true }
  expect(ids(standard(options))).toEqual(ids(make(options)))
  expect(ids(standard())).toEqual(ids(make()))
})

test.each<[object, string]>([
  [{ connect: { featuredWalletIds: 'a' } }, '`connect.featuredWalletIds` is "a", expected Array'],
  [{ connect: { allWallets: 'NEVER' } }, '`connect.allWallets` is "NEVER", expected'],
  [{ networks: { enableNetworkSwitch: 'no' } }, '`networks.enableNetworkSwitch` is "no", expected boolean'],
])('refuses a plugin’s options by name: %j', (options, sentence) => {
  expect(() => standard(options)).toThrow(
    expect.objectContaining({ code: 'OPTIONS_INVALID', message: expect.stringContaining(`standard: ${sentence}`) }),
  )
})

test('warns of a key that no plugin reads', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  standard({ connekt: {}, connect: { featuredWalletsIds: [] } } as StandardOptions)
  expect(warn.mock.calls.flat()).toEqual([
    'standard: `connekt` is unknown. Did you mean `connect`?',
    'standard, connect: `featuredWalletsIds` is unknown. Did you mean `featuredWalletIds`?',
  ])
  warn.mockRestore()
})
