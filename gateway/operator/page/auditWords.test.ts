import * as v from 'valibot'
import { expect, test } from 'vitest'
import { NO_WALLETS, WalletSettings } from '../../walletSettings'
import { describeEntry } from './auditWords'

const settings = { id: 'id', name: 'Shop', features: [], allowedOrigins: [], isAnalyticsEnabled: true }
const on = (id: string, config: string[] = []) => ({ id, isEnabled: true, config })

const describeChange = (after: object, before: object = {}, action = 'project.change') =>
  describeEntry({
    ...{ id: 1, at: '2026-11-28T10:00:00.000Z', actor: 'command line', action },
    ...{ before: { ...settings, ...before }, after: { ...settings, ...after } },
  })
const rowsOf = (after: object, before?: object) =>
  describeChange(after, before).differences.map(({ label, before, after }) => [label, before, after])

test('a project that is created has no state before', () => {
  const entry = { id: 1, at: '', actor: '', action: 'project.create', before: null, after: settings }
  expect(describeEntry(entry)).toEqual({ title: 'Created the project “Shop”', differences: [] })
})

test('changes of accounts and keys have the name, and one of a later gateway its action', () => {
  const entry = { id: 1, at: '', actor: '', before: null, after: { name: 'Ann', account: 'eip155:1:0x0' } }
  const titleOf = (change: object) => describeEntry({ ...entry, action: '', ...change }).title
  expect(titleOf({ action: 'account.add' })).toBe('Added the account “Ann”, eip155:1:0x0')
  expect(titleOf({ action: 'key.revoke', before: { name: 'Robot', id: 'a1' }, after: null })).toBe(
    'Revoked the key “Robot”, a1',
  )
  expect(titleOf({ action: 'account.rename', after: null })).toBe('account.rename')
})

test('a change of several settings names each of them once', () => {
  const after = { name: 'Other', isAnalyticsEnabled: false, features: [on('swap'), on('activity')] }
  expect(describeChange(after).title).toBe('Changed the name, analytics, and features')
  expect(rowsOf(after)).toEqual([
    ['Name', '“Shop”', '“Other”'],
    ['Analytics', 'On', 'Off'],
    ['Swaps', 'Off', 'On'],
    ['Activity', 'Off', 'On'],
  ])
})

test('a feature is compared with its initial state, and shows its entries', () => {
  expect(rowsOf({ features: [on('payments')] })).toEqual([])
  expect(rowsOf({ features: [on('social_login', ['email', 'x'])] }, { features: [on('social_login', ['x'])] })).toEqual(
    [['Email and social login', 'On: X', 'On: Email, X']],
  )
  expect(rowsOf({ features: [on('teleport', ['far'])] })).toEqual([['teleport', 'Off', 'On: far']])
})

test('the first origin restricts a project that every page could use', () => {
  expect(rowsOf({ allowedOrigins: ['https://app.example'] })).toEqual([
    ['Pages', 'Every page', 'Named origins only'],
    ['https://app.example', 'Not named', 'Allowed'],
  ])
})

test('only the origins that have changed are named', () => {
  const before = { allowedOrigins: ['https://a.example', 'https://b.example'] }
  expect(rowsOf({ allowedOrigins: ['https://b.example', 'https://c.example'] }, before)).toEqual([
    ['https://a.example', 'Allowed', 'Not named'],
    ['https://c.example', 'Not named', 'Allowed'],
  ])
})

const wallets = (settings: object) => ({ wallets: v.parse(WalletSettings, { ...NO_WALLETS, ...settings }) })
const own = (fields: object) => wallets({ own: [{ id: 'own', name: 'Own', ...fields }] })

test('wallets that are put first and hidden have the names of the directory', () => {
  const entry = {
    ...{ id: 1, at: '', actor: '', action: 'project.change', before: { ...settings, ...wallets({ hidden: ['b'] }) } },
    after: { ...settings, ...wallets({ order: ['a', 'gone'], hidden: ['a'] }) },
  }
  const names = new Map([
    ['a', 'Heron'],
    ['b', 'Harbor'],
  ])
  const { title, differences } = describeEntry(entry, names)
  expect(title).toBe('Changed wallets')
  expect(differences.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Wallets put first', 'None', 'Heron, gone'],
    ['Harbor', 'Hidden', 'Listed'],
    ['Heron', 'Listed', 'Hidden'],
  ])
})

test('five of many wallets that are put first are named', () => {
  const order = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  expect(rowsOf(wallets({ order }))).toEqual([['Wallets put first', 'None', 'a, b, c, d, e, and 2 more']])
})

test('an own wallet is added, changed field by field, and removed', () => {
  expect(rowsOf(own({}))).toEqual([['Own', 'Not listed', 'Own wallet']])
  expect(rowsOf({}, own({}))).toEqual([['Own', 'Own wallet', 'Not listed']])
  expect(rowsOf(own({ name: 'Other', rdns: 'test.own', image_id: 'abcdefghij' }), own({}))).toEqual([
    ['Other: Name', 'Own', 'Other'],
    ['Other: Rdns of the extension', '–', 'test.own'],
    ['Other: Picture', '–', 'Picture abcdefgh'],
  ])
})

test('a change that changes nothing is named so', () => {
  expect(describeChange({})).toEqual({ title: 'Saved without a change', differences: [] })
})

test('an entry of an unknown shape is named by its action', () => {
  const entry = { id: 1, at: '', actor: '', action: 'token.replace', before: null, after: null }
  expect(describeEntry(entry)).toEqual({ title: 'token.replace', differences: [] })
})
