import { expect, test } from 'vitest'
import { NO_WALLETS } from '../../walletSettings'
import type { Feature, Project } from './api'
import {
  changedParts,
  changeOf,
  choosableEntries,
  countChanges,
  type Draft,
  editDraft,
  lacksEntries,
  partOf,
  rebaseDraft,
  switchOf,
  toggleEntry,
  toggleFeature,
  withDraft,
  withoutPart,
} from './drafts'

const feature = (id: string, entries: string[] = []): Feature => ({ id, entries, needs: null, isServed: true })
const social = feature('social_login', ['email', 'google', 'x'])
const swap = feature('swap', ['1inch'])
const capture = feature('email_capture', ['required'])
const on = (id: string, config: string[] = []) => ({ id, isEnabled: true, config })
const off = (id: string, config: string[] = []) => ({ id, isEnabled: false, config })

const project: Project = {
  id: 'id',
  name: 'Shop',
  features: [on('social_login', ['email'])],
  allowedOrigins: ['https://app.example'],
  isAnalyticsEnabled: true,
  wallets: NO_WALLETS,
  revision: 1,
  createdAt: '2026-11-28T10:00:00.000Z',
}
const edit = (...edits: Draft[]) => edits.reduce<Draft>((draft, next) => editDraft(project, draft, next), {})

test('a feature without a switch of its own has its initial state', () => {
  expect([switchOf([], 'swap'), switchOf([], 'payments').isEnabled]).toEqual([off('swap'), true])
  expect(switchOf([], 'of a newer gateway')).toEqual(off('of a newer gateway'))
})

test('a feature that is turned on has all entries of its list, or those that it had', () => {
  expect(toggleFeature(social, off('social_login'))).toEqual(on('social_login', ['email', 'google', 'x']))
  expect(toggleFeature(social, off('social_login', ['x']))).toEqual(on('social_login', ['x']))
  expect(toggleFeature(swap, off('swap'))).toEqual(on('swap', ['1inch']))
  expect(toggleFeature(capture, off('email_capture'))).toEqual(on('email_capture'))
  expect(toggleFeature(swap, on('swap', ['1inch']))).toEqual(off('swap', ['1inch']))
})

test('entries keep the order of the feature', () => {
  expect(toggleEntry(social, on('social_login', ['x']), 'email').config).toEqual(['email', 'x'])
  expect(toggleEntry(social, on('social_login', ['email', 'x']), 'email').config).toEqual(['x'])
})

test('a list of one service is no choice, and an option is one', () => {
  expect([social, swap, capture].map(choosableEntries)).toEqual([['email', 'google', 'x'], [], ['required']])
})

test('a feature that is on lacks entries if its list is empty, unless it needs none', () => {
  expect(lacksEntries(social, on('social_login'))).toBe(true)
  expect(lacksEntries(social, off('social_login'))).toBe(false)
  expect(lacksEntries(capture, on('email_capture'))).toBe(false)
  expect(lacksEntries(feature('payments'), on('payments'))).toBe(false)
})

test('a setting that is as it was is not in the draft', () => {
  expect(edit({ name: 'Other' }, { name: 'Shop' })).toEqual({})
  expect(edit({ isAnalyticsEnabled: false }, { isAnalyticsEnabled: true })).toEqual({})
  expect(edit({ allowedOrigins: [] }, { allowedOrigins: ['https://app.example'] })).toEqual({})
  expect(edit({ features: { swap: on('swap') } }, { features: { swap: off('swap') } })).toEqual({})
})

test('edits of several features add up', () => {
  const draft = edit({ features: { swap: on('swap') } }, { features: { activity: on('activity') } })
  expect(Object.keys(draft.features ?? {})).toEqual(['swap', 'activity'])
  expect(countChanges(project, draft)).toBe(2)
})

test('an edit that was made while another was saved stays in the draft', () => {
  const draft = edit({ name: 'Other' }, { isAnalyticsEnabled: false })
  expect(rebaseDraft(project, { ...project, name: 'Other' }, draft)).toEqual({ isAnalyticsEnabled: false })
})

test('a draft on a project that another operator has changed keeps the changes of both', () => {
  const draft = edit({
    features: { swap: on('swap') },
    allowedOrigins: ['https://app.example', 'https://mine.example'],
    wallets: { ...NO_WALLETS, hidden: ['mine'] },
  })
  const now: Project = {
    ...project,
    name: 'Theirs',
    features: [on('social_login', ['email']), on('activity')],
    allowedOrigins: ['https://theirs.example'],
    wallets: { order: ['first'], hidden: ['theirs'], own: [] },
  }
  expect(changeOf(now, rebaseDraft(project, now, draft))).toEqual({
    features: [on('social_login', ['email']), on('activity'), on('swap')],
    allowedOrigins: ['https://theirs.example', 'https://mine.example'],
    wallets: { order: ['first'], hidden: ['theirs', 'mine'], own: [] },
  })
})

test('the change that is sent has the whole list of switches, and the name without spaces around it', () => {
  const draft = edit({ name: ' Other ', features: { swap: on('swap', ['1inch']) } })
  expect(changeOf(project, draft)).toEqual({
    name: 'Other',
    features: [on('social_login', ['email']), on('swap', ['1inch'])],
  })
  expect(changeOf(project, edit({ isAnalyticsEnabled: false }))).toEqual({ isAnalyticsEnabled: false })
})

test('a view shows the project with its draft', () => {
  const draft = edit({ name: 'Other', allowedOrigins: [], features: { social_login: off('social_login') } })
  expect(withDraft(project, draft)).toEqual({
    ...project,
    name: 'Other',
    allowedOrigins: [],
    features: [off('social_login')],
  })
})

test('each view saves and discards its own part', () => {
  const draft = edit({ name: 'Other', allowedOrigins: [], isAnalyticsEnabled: false })
  expect(partOf(draft, 'overview')).toEqual({ name: 'Other', isAnalyticsEnabled: false })
  expect(withoutPart(draft, 'overview')).toEqual({ allowedOrigins: [] })
  expect(changedParts(draft)).toEqual(['overview', 'origins'])
  expect(changedParts({})).toEqual([])
})

test('wallets are in the draft until they are as the project has them, and each of their changes counts', () => {
  const hidden = { wallets: { ...NO_WALLETS, hidden: ['a', 'b'], order: ['c'] } }
  expect(changedParts(edit(hidden))).toEqual(['wallets'])
  expect(countChanges(project, edit(hidden))).toBe(3)
  expect(changeOf(project, edit(hidden))).toEqual(hidden)
  expect(edit(hidden, { wallets: NO_WALLETS })).toEqual({})
})

test('an origin that is added and one that is removed are two changes', () => {
  expect(countChanges(project, edit({ allowedOrigins: ['https://other.example'], name: 'Other' }))).toBe(3)
})
