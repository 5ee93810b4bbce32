import { expect, test } from 'vitest'
import { NO_WALLETS } from '../../walletSettings'
import { accessMessages } from './accessMessages'
import { hasEnded, nameActor, readAddress, termsOf } from './accessWords'

const LOWER = `0x${'ab'.repeat(20)}`
const SPELLED = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'
const { accounts } = accessMessages

test.each([LOWER, ` ${LOWER} `, SPELLED, `eip155:10:${SPELLED}`])('%j is read as an account', text => {
  expect(readAddress(text)).toEqual({ account: text.trim() })
})

test.each([
  ['', accounts.addressEmpty],
  ['ann.eth', accounts.addressWrong],
  [LOWER.slice(0, -1), accounts.addressWrong],
  [`eip155:0:${LOWER}`, accounts.addressWrong],
  [`solana:1:${LOWER}`, accounts.addressWrong],
  [SPELLED.replace('AB', 'aB'), accounts.addressTyped],
])('%j is refused with its problem', (text, problem) => {
  expect(readAddress(text)).toMatchObject({ problem })
})

test('an account that is listed is named in the list, and another actor as it is', () => {
  const account = { account: `eip155:1:${SPELLED}`, name: 'Ann', addedAt: '', addedBy: 'token' }
  expect(nameActor(account.account, [account])).toBe('Ann')
  expect(nameActor('command line', [account])).toBe('the command line')
  expect(nameActor(account.account, [])).toBe(account.account)
})

test('a key has its scope, its project and its end in words', () => {
  const settings = { features: [], allowedOrigins: [], isAnalyticsEnabled: true, wallets: NO_WALLETS }
  const project = { id: 'p', name: 'Shop', ...settings, revision: 1, createdAt: '' }
  const made = { id: 'k', name: 'Key', createdAt: '', createdBy: 'token', lastUsedAt: null }
  const endless = { ...made, scope: 'write', projectId: null, expiresAt: null } as const
  const past = { ...made, scope: 'read', projectId: 'p', expiresAt: '2026-01-02T12:00:00.000Z' } as const
  expect(termsOf(endless, [project])).toBe('Read and change · All projects · No end')
  expect(termsOf(past, [project])).toBe('Read · Shop · Ends Jan 2, 2026')
  expect(termsOf(past, [])).toContain('A project of before')
  expect([hasEnded(endless), hasEnded(past)]).toEqual([false, true])
})
