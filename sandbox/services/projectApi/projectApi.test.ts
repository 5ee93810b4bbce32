import type { Listing } from 'portico-gateway'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices } from '../services'
import { generateDirectory } from './directory'
import { openProjectApi, type ProjectApi } from './openProjectApi'

const PROJECT = 'projectId=demo&st=appkit&sv=html-universal-1.0.0'
let api: ProjectApi

const open = () =>
  openProjectApi({
    services: createServices({ nodes: {}, funded: [] }),
    ...{ nodes: {}, walletUrl: 'http://localhost:9/', origin: 'http://127.0.0.1:9' },
  })
beforeAll(async () => {
  api = await open()
})
afterAll(() => api?.close())

const request = async (path: string, init?: RequestInit) => api.fetch(new Request(`http://127.0.0.1:9${path}`, init))
const get = (path: string, query = '') => request(`${path}?${query}&${PROJECT}`)
const json = async (path: string, query = '') => (await get(path, query)).json()
const wallets = async (query = ''): Promise<{ data: Listing[]; count: number }> => json('/getWallets', query)
/** All pages of a query. */
async function allWallets(query = ''): Promise<Listing[]> {
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(page => wallets(`${query}&page=${page}&entries=100`)))
  return pages.flatMap(({ data }) => data)
}

test('answers 401 without a project id and 403 for an unknown project', async () => {
  expect((await request('/appkit/v1/config')).status).toBe(401)
  expect((await request('/appkit/v1/config?projectId=invalid')).status).toBe(403)
})

test('lets pages of any origin read every answer', async () => {
  const headers = { origin: 'https://ferry.example', 'access-control-request-method': 'POST' }
  const preflight = await request('/v1/', { method: 'OPTIONS', headers })
  expect(preflight.status).toBe(204)
  const refusal = await request('/getWallets', { headers })
  for (const answer of [preflight, refusal]) {
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  }
})

test('answers with the current switches, origins and analytics flag of the project', async () => {
  const payments = api.config.features.find(({ id }) => id === 'payments')
  Object.assign(payments ?? {}, { isEnabled: false })
  api.config.allowedOrigins.push('https://ferry.example')
  api.config.isAnalyticsEnabled = true
  expect(await json('/appkit/v1/config')).toEqual({ features: api.config.features })
  expect(await json('/projects/v1/origins')).toEqual({ allowedOrigins: ['https://ferry.example'] })
  expect(await json('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: true })
})

test('generates the same 600 wallets in every sandbox', async () => {
  const data = await allWallets()
  expect((await wallets()).count).toBe(600)
  expect(new Set(data.map(({ id }) => id)).size).toBe(600)
  expect(new Set(data.map(({ name }) => name)).size).toBe(600)
  const options = { walletUrl: 'http://localhost:9/', networkIds: [] }
  expect(generateDirectory(options)).toEqual(generateDirectory(options))
})

test('lists the sandbox’s own wallets first: three with an rdns, one with a page', async () => {
  const { data } = await wallets('entries=4')
  expect(data.map(({ name, rdns }) => [name, rdns])).toEqual([
    ['Heron', 'test.heron'],
    ['Quartz', 'test.quartz'],
    ['Lantern', 'test.lantern'],
    ['Harbor', null],
  ])
  expect(data[3]?.webapp_link).toBe('http://localhost:9/')
})

test('the directory has wallets with and without each kind of link', async () => {
  const data = await allWallets()
  const fields = [
    'mobile_link',
    'desktop_link',
    'webapp_link',
    'rdns',
    'chrome_store',
    'app_store',
    'injected',
  ] as const
  for (const field of fields) {
    expect(data.some(wallet => wallet[field] === null)).toBe(true)
    expect(data.some(wallet => wallet[field] !== null)).toBe(true)
  }
})

test('pages through all wallets without gaps', async () => {
  const [first, second, beyond] = await Promise.all([1, 2, 16].map(page => wallets(`page=${page}&entries=40`)))
  expect(first?.data.at(-1)?.order).toBe(40)
  expect(second?.data[0]?.order).toBe(41)
  expect(beyond).toEqual({ data: [], count: 600 })
})

test('filters wallets by id and by a part of the name', async () => {
  const { data } = await wallets('entries=2')
  const ids = data.map(({ id }) => id)
  expect((await wallets(`include=${ids.join()}`)).count).toBe(2)
  expect((await wallets(`exclude=${ids.join()}`)).count).toBe(598)
  expect((await wallets('search=%20heRon')).data.map(({ name }) => name)).toEqual(['Heron'])
})

test('filters wallets by chain, badge, name and rdns', async () => {
  const bitcoin = await allWallets('chains=bip122:000000000019d6689c085ae165831e93')
  expect(bitcoin.length).toBeGreaterThan(0)
  expect(bitcoin.every(({ chains }) => chains.some(chain => chain.startsWith('bip122:')))).toBe(true)
  const certified = await allWallets('badge_type=certified')
  expect(certified.every(({ badge_type }) => badge_type === 'certified')).toBe(true)
  const ranked = await wallets('badge=certified&names=Lantern&rdns=test.heron,test.nobody')
  expect(ranked.data.map(({ name }) => name)).toEqual(['Heron', 'Lantern'])
})

test('draws the same SVG for the same id, without markup from the id', async () => {
  const { data } = await wallets('entries=5')
  const paths = [`/getWalletImage/${data[4]?.image_id}`, '/public/getAssetImage/x', '/public/getTokenImage/ETH']
  for (const path of paths) {
    const [one, two] = await Promise.all([get(path), get(path)])
    expect(one.headers.get('content-type')).toBe('image/svg+xml')
    expect(one.headers.get('cache-control')).toContain('max-age')
    expect(await one.text()).toBe(await two.text())
  }
  const hostile = await (await get(`/public/getTokenImage/${encodeURIComponent('<script>')}`)).text()
  expect(hostile).toContain('>SCRI<')
})

test('refuses a network without a node with a reason', async () => {
  const answer = await request(`/v1/?chainId=eip155:99&${PROJECT}`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ reasons: [{ description: 'No node serves the network' }] })
})

test('records events and errors of any content type', async () => {
  const post = (path: string, body: string) =>
    request(`${path}?${PROJECT}`, { method: 'POST', body, headers: { 'content-type': 'text/plain' } })
  const event = { eventId: '1', timestamp: 1, props: { event: 'MODAL_OPEN' } }
  const error = { ...event, props: { event: 'Error', errorType: 'TypeError' } }
  expect((await post('/batch', JSON.stringify([event]))).status).toBe(202)
  expect((await post('/e', JSON.stringify(error))).status).toBe(202)
  expect((await post('/e', 'not json')).status).toBe(400)
  expect(api.events).toEqual([[event]])
  expect(api.errors).toEqual([error])
})
