import { describe, expect, test } from 'vitest'
import { checkAppLink } from '../../../kernel/ports'
import { isWellKnown, linkOwner, PINS } from './linkPins'

describe.each(Object.entries(PINS))('the well-known wallet %s', (name, { hosts, schemes }) => {
  test('the well-known wallet %s is found by its name as people write it', () => {
    expect([name, `${name.toUpperCase()} Wallet`, ` ${name}! `].every(written => isWellKnown({ name: written }))).toBe(
      true,
    )
    expect(isWellKnown({ name: `${name}x` })).toBe(false)
  })

  test('owns pages at its hosts and below them, and no others', () => {
    expect(hosts.length).toBeGreaterThan(0)
    for (const host of hosts) {
      expect(host).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
      expect(linkOwner({ name }, `https://${host}/wc`, {})).toEqual({ is: 'own' })
      expect(linkOwner({ name }, `https://app.${host}/wc`, {})).toEqual({ is: 'own' })
      expect(linkOwner({ name }, `https://${host}.thief.example/wc`, {})).toEqual({ is: 'foreign' })
      expect(linkOwner({ name }, `https://my${host}/wc`, {})).toEqual({ is: 'foreign' })
    }
  })

  test('owns its app schemes, and the place of another is shown', () => {
    for (const scheme of schemes) {
      expect(checkAppLink(`${scheme}://wc`)).toBe(`${scheme}://wc`)
      expect(linkOwner({ name }, `${scheme}://wc`, {})).toEqual({ is: 'own' })
    }
    expect(linkOwner({ name }, 'thief://wc', {})).toEqual({ is: 'shown', place: 'thief:' })
  })
})

test('only wallets that register no app scheme have none in the table', () => {
  expect(Object.entries(PINS).flatMap(([name, { schemes }]) => (schemes.length > 0 ? [] : [name]))).toEqual([
    'brave',
    'leather',
  ])
})

test('a link that the host app gives, as it gives it, is the wallet’s own', () => {
  const hostWallets = [{ id: '1', name: 'Ash', mobileLink: ' https://ash.example/app ' }]
  expect(linkOwner({ name: 'Ash' }, 'https://ash.example/app', { hostWallets })).toEqual({ is: 'own' })
  expect(linkOwner({ name: 'Ash' }, 'https://ash.example/other', { hostWallets })).toEqual({
    is: 'shown',
    place: 'ash.example',
  })
})
