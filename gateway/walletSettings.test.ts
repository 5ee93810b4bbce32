import * as v from 'valibot'
import { expect, test } from 'vitest'
import { firstIssue } from './shapes'
import { arrangeWallets, isUnchanged, NO_WALLETS, WalletSettings } from './walletSettings'

const ids = (wallets: readonly { id: string }[]) => wallets.map(({ id }) => id).join('')
const wallets = (text: string) => [...text].map(id => ({ id }))
const issueOf = (settings: object) => {
  const parsed = v.safeParse(WalletSettings, { ...NO_WALLETS, ...settings })
  return parsed.success ? undefined : firstIssue(parsed.issues)
}

test('wallets that are put first keep their order, and own ones come before the directory', () => {
  const { first, others } = arrangeWallets(wallets('abcd'), wallets('xy'), ['c', 'y', 'gone', 'a'])
  expect([ids(first), ids(others)]).toEqual(['cya', 'xbd'])
})

test('an own wallet takes the place of one of the directory with its id', () => {
  const { others } = arrangeWallets(wallets('ab'), wallets('b'), [])
  expect(ids(others)).toBe('ba')
})

test('settings without an entry change nothing', () => {
  expect(isUnchanged(NO_WALLETS)).toBe(true)
  expect(isUnchanged({ ...NO_WALLETS, hidden: ['a'] })).toBe(false)
})

test('an own wallet has the fields of a listing, and further ones are dropped', () => {
  const own = [{ id: 'own', name: ' Own ', mobile_link: 'own://', unknown: 1 }]
  const [wallet] = v.parse(WalletSettings, { ...NO_WALLETS, own }).own
  expect(wallet).toMatchObject({ id: 'own', name: 'Own', chains: [], homepage: '', mobile_link: 'own://', rdns: null })
  expect(wallet).not.toHaveProperty('unknown')
})

const own = (fields: object) => ({ own: [{ id: 'own', name: 'Own', ...fields }] })
test.each([
  [{ order: ['a', 'a'] }, 'order: A wallet is put first once'],
  [{ hidden: ['a', 'a'] }, 'hidden: A wallet is hidden once'],
  [{ hidden: [''] }, 'hidden.0: The id of a wallet is not empty'],
  [{ order: Array.from({ length: 1001 }, (_, id) => `${id}`) }, 'order: At most 1,000 wallets are put first'],
  [{ own: [...own({}).own, ...own({}).own] }, 'own: Two own wallets have the same id'],
  [own({ id: 'a,b' }), 'own.0.id: The id of an own wallet has letters, digits, dots, colons and hyphens'],
  [own({ homepage: 'wallet.example' }), 'own.0.homepage: A homepage is written as https://wallet.example'],
  [own({ homepage: 'own://' }), 'own.0.homepage: A homepage is written as https://wallet.example'],
  [
    own({ mobile_link: 'javascript:alert(1)' }),
    'own.0.mobile_link: A link is written as wallet:// or https://wallet.example/open',
  ],
  [own({ rdns: 'wallet' }), 'own.0.rdns: An rdns is written as example.wallet'],
  [own({ chains: ['ethereum'] }), 'own.0.chains.0: A network is written as a CAIP-2 id, such as eip155:1'],
])('the settings %j are refused with a sentence', (settings, issue) => {
  expect(issueOf(settings)).toBe(issue)
})

test('a project has at most a hundred own wallets', () => {
  const many = Array.from({ length: 101 }, (_, at) => ({ id: `own-${at}`, name: 'Own' }))
  expect(issueOf({ own: many })).toBe('own: A project has at most 100 own wallets')
})
