import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeClock, fakeEdges, fakeServer } from '../../adapters/conformance/edges'
import { isPorticoError } from '../../kernel'
import { createHttp } from '../../kernel/ports'
import { getWallets } from './api'
import { API, createTestHost } from './gallery/testHost'

const { settings } = createTestHost(fakeEdges().ports).portico

async function ask(answer: unknown, query = {}) {
  const server = fakeServer()
  server.answer('/getWallets', answer)
  const http = createHttp({ fetch: server.fetch, clock: fakeClock() }).for(() => [API])
  const page = await getWallets({ http, settings }, { entries: 4, ...query })
  return { ...page, sent: server.sent }
}

const ASH = { id: '1', name: 'Ash' }

describe('a request to the directory', () => {
  test('a request to the directory has the page, the size, the lists and the project, and leaves out empty fields', async () => {
    const { sent } = await ask(
      { data: [], count: 0 },
      { page: 2, include: ['a', 'b'], exclude: [], chains: ['eip155:1'], search: '', badge_type: 'certified' },
    )
    const { pathname, searchParams } = sent[0]!.url
    expect(pathname).toBe('/getWallets')
    const { sv, ...rest } = Object.fromEntries(searchParams)
    expect(sv).toMatch(/^html-eip155-/)
    expect(rest).toEqual({
      ...{ page: '2', entries: '4', include: 'a,b', chains: 'eip155:1', badge_type: 'certified' },
      ...{ projectId: 'project', st: 'appkit' },
    })
  })
})

describe('a response of the directory', () => {
  test('a response of the directory is parsed into Portico’s fields, with unchanged links', async () => {
    const { wallets, count } = await ask({
      data: [
        {
          ...ASH,
          badge_type: 'certified',
          chains: ['eip155:1'],
          image_id: 'i',
          order: 3,
          mobile_link: ' ash:// ',
          app_store: 'nothing',
          rdns: 'x.ash',
          injected: [{ namespace: 'eip155', injected_id: 'isAsh' }],
        },
      ],
      count: 540,
    })
    expect(count).toBe(540)
    expect(JSON.parse(JSON.stringify(wallets))).toEqual([
      {
        ...ASH,
        badge: 'certified',
        chains: ['eip155:1'],
        imageId: 'i',
        order: 3,
        mobileLink: ' ash:// ',
        appStore: 'nothing',
        rdns: 'x.ash',
        injected: [{ namespace: 'eip155', injectedId: 'isAsh' }],
      },
    ])
  })

  test('loses bad entries one by one', async () => {
    const bad = [
      null,
      'Ash',
      {},
      { id: '2' },
      { id: 3, name: 'Three' },
      { id: '4', name: '' },
      { id: '5', name: 'x'.repeat(300) },
    ]
    const { wallets } = await ask({ data: [...bad, ASH], count: 8 })
    expect(wallets.map(({ name }) => name)).toEqual(['Ash'])
  })

  test('keeps a wallet with one invalid detail', async () => {
    const { wallets } = await ask({
      data: [{ ...ASH, homepage: 7, chains: 'all', injected: null, order: '1' }],
      count: 1,
    })
    expect(JSON.parse(JSON.stringify(wallets))).toEqual([ASH])
  })

  test('keeps markup as text, without bidirectional characters', async () => {
    const { wallets } = await ask({ data: [{ id: '1', name: '<b onload=x>A\u202esh\u0000</b>' }], count: 1 })
    expect(wallets[0]?.name).toBe('<b onload=x>Ash</b>')
  })

  test.each([[null], ['<html>'], [[]], [{}], [{ data: {} }], [{ wallets: [] }]])(
    'a response of the directory is refused with a code when it is %j',
    async answer => {
      const error = await ask(answer).catch(error => error)
      expect(isPorticoError(error, 'DIRECTORY_MALFORMED')).toBe(true)
    },
  )

  test('counts the entries if it has no count', async () => {
    expect((await ask({ data: [ASH], count: 'many' })).count).toBe(1)
  })

  test('gives wallets or an error with a code for any value, and pollutes no prototype', async () => {
    const entry = fc.oneof(
      fc.anything(),
      fc.record({ id: fc.anything(), name: fc.anything(), chains: fc.anything(), injected: fc.anything() }),
      fc.constant(JSON.parse('{"__proto__":{"polluted":1},"id":"1","name":"Ash"}')),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(entry), fc.anything(), async (data, count) => {
        const text = JSON.stringify({ data, count }, (_, value) => (typeof value === 'bigint' ? String(value) : value))
        const answer = await ask(() => new Response(text)).catch(error => error)
        if (answer instanceof Error) expect(isPorticoError(answer)).toBe(true)
        else for (const { id, name } of answer.wallets) expect([typeof id, typeof name]).toEqual(['string', 'string'])
        expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})
