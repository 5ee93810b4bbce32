import { afterEach, expect, test, vi } from 'vitest'
import { fakeEdges } from '../../adapters/conformance'
import { evm } from '../../adapters/evm/manifest'
import { type Context, defineManifest, type Portico } from '../../kernel'
import { mainnet } from '../../networks'
import { createPortico } from './createPortico'

let portico: Portico
afterEach(() => {
  portico.destroy()
  vi.restoreAllMocks()
})

async function startTicker(debug?: boolean): Promise<Context> {
  const contexts: Context[] = []
  const ticker = defineManifest({
    id: 'ticker',
    activatesAtStart: () => true,
    load: async () => ({ default: ctx => void contexts.push(ctx) }),
  })
  const options = { projectId: 'p', networks: [mainnet], adapters: [evm()], plugins: [ticker], debug }
  portico = createPortico(options, fakeEdges().ports)
  await expect.poll(() => contexts.length).toBe(1)
  return contexts[0]!
}

const send = ({ http }: Context, url: string) => http.json(url).catch(() => undefined)

test('a blocked request whose error the plugin catches is one warning for each origin', async () => {
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const ctx = await startTicker()
  await send(ctx, 'https://prices.example/eth?key=secret')
  await send(ctx, 'https://prices.example/sol')
  await send(ctx, 'https://rates.example/')
  expect(printed.mock.calls.flat().filter(text => text.includes('HTTP_BLOCKED'))).toEqual([
    'The plugin `ticker` may not send requests to https://prices.example (HTTP_BLOCKED). ' +
      "Add it to the plugin’s manifest: `egress: () => ({ connect: ['https://prices.example'] })`",
    expect.stringContaining('https://rates.example'),
  ])
})

test('a host that switched console output off gets no warning', async () => {
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const ctx = await startTicker(false)
  await send(ctx, 'https://prices.example/eth')
  expect(printed).not.toHaveBeenCalled()
})
