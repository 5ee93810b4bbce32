import { expect, test, vi } from 'vitest'
import type { Locale } from '../kernel'
import { createLocale } from './createLocale'

const find = ({ texts }: Locale, id: string) => (typeof texts === 'function' ? texts({ id, text: '' }) : texts[id])
const room = { default: { send: { max: 'Max.', found: { one: 'eins', other: 'viele' } } } }
const first = { send: { title: 'Senden' } }

test('a language has the first sentences at once, and the others when their plugin begins', async () => {
  const locale = createLocale({ tag: 'de', direction: 'ltr', first, rooms: { send: async () => room } })
  expect([find(locale, 'send/title'), find(locale, 'send/max')]).toEqual(['Senden', undefined])
  await locale.load?.('send')
  expect([find(locale, 'send/max'), find(locale, 'send/found'), find(locale, 'send/found.one')]).toEqual([
    'Max.',
    'viele',
    'eins',
  ])
})

test('loads a file once, and again after a failure', async () => {
  const load = vi.fn(async () => room)
  load.mockRejectedValueOnce(new Error('offline'))
  const locale = createLocale({ tag: 'de', direction: 'ltr', first, rooms: { send: load } })
  await locale.load?.('send')
  expect(find(locale, 'send/max')).toBeUndefined()
  await Promise.all([locale.load?.('send'), locale.load?.('send')])
  expect(find(locale, 'send/max')).toBe('Max.')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a plugin without a file has nothing to wait for', async () => {
  const locale = createLocale({ tag: 'de', direction: 'ltr', first, rooms: {} })
  await expect(locale.load?.('constructor')).resolves.toBeUndefined()
})

test('the host’s own sentences win, by key and as a function', () => {
  const create = (own: Locale['texts']) => createLocale({ tag: 'de', direction: 'ltr', first, rooms: {}, own })
  expect(find(create({ 'send/title': 'Schicken' }), 'send/title')).toBe('Schicken')
  expect(
    find(
      create(() => undefined),
      'send/title',
    ),
  ).toBe('Senden')
})
