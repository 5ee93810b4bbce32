import { describe, expect, test } from 'vitest'
import { fakeEdges, settle } from '../../../adapters/conformance/edges'
import { addConnector, connectors, errorReported, PorticoError, route } from '../../../kernel'
import { walletDirectory } from '../../../kernel/kit'
import {
  answerWallets,
  connector,
  createTestHost,
  directoryId,
  HERON,
  LIVE,
  QUARTZ,
  type TestHostOptions,
  WALLET_CONNECT,
} from '../gallery/testHost'

const BADGER = connector({ id: 'badger', name: 'Badger Wallet', namespaces: ['solana'], explorerId: directoryId(90) })

/** A host with three wallets, one of them in two namespaces; the session plugin records what it is asked to connect. */
async function openHost(options: TestHostOptions = {}) {
  await Promise.all([import('../module'), import('../api'), import('./connectNamed')])
  const edges = fakeEdges()
  edges.server.answer('/getWallets', ({ url }: { url: URL }) => answerWallets(url))
  const asked: unknown[] = []
  const host = createTestHost(edges.ports, {
    installed: [HERON, QUARTZ, { ...QUARTZ, id: 'quartz-solana', namespaces: ['solana'] }, BADGER, WALLET_CONNECT],
    control: {
      connect: async ({ connectorId, namespaces }) => {
        asked.push([connectorId, namespaces])
        return { ...LIVE, connectorId } as never
      },
    },
    ...options,
  })
  host.portico.prepare()
  const directory = await host.portico.ask(walletDirectory)
  await directory.prepare('Heron')
  /** Connects, with time for a wallet that announces itself late. */
  const connect = async (wallet: string, namespace?: string) => {
    let isDone: boolean | undefined
    void directory.connect(wallet, { namespace }).then(done => {
      isDone = done
    })
    await expect
      .poll(async () => {
        await edges.clock.advance(500)
        return isDone
      })
      .toBeDefined()
    return isDone
  }
  const top = () => host.portico.read(route).stack.map(({ view, args }) => [view, args])
  return { ...host, edges, asked, directory, connect, top }
}

/** Heron announces no directory id; the directory has an entry for it. */
async function openWithEntry(more: { rdns?: string } = {}) {
  const entry = directoryId(77)
  const host = await openHost()
  const wallet = { id: entry, name: 'Heron', rdns: 'test.heron', ...more }
  host.edges.server.answer('/getWallets', { data: [wallet], count: 1 })
  return { ...host, entry }
}

describe('a wallet that a host names', () => {
  test.each([
    ['by reverse-DNS name', 'test.heron', 'test.heron'],
    ['by reverse-DNS name in other letters', 'TEST.Heron', 'test.heron'],
    ['by name', 'Heron', 'test.heron'],
    ['by the name without “wallet”', 'badger', 'badger'],
    ['by directory id', directoryId(90), 'badger'],
  ])('%s is connected without the modal', async (_, wallet, connectorId) => {
    const { connect, asked, top } = await openHost()
    expect(await connect(wallet)).toBe(true)
    expect(asked).toEqual([[connectorId, undefined]])
    expect(top()).toEqual([])
  })

  test('a wallet that a host names by the id that the directory has for it is connected without the modal', async () => {
    const { directory, connect, asked, top, entry } = await openWithEntry()
    const { wallets } = await directory.page({ search: 'heron' })
    expect(wallets).toMatchObject([{ id: entry }])
    expect(await directory.prepare(entry)).toMatchObject([{ id: 'test.heron' }])
    expect(await connect(entry)).toBe(true)
    expect([asked, top()]).toEqual([[['test.heron', undefined]], []])
  })

  test('a wallet that a host names by a directory id that the page has not read is looked up once', async () => {
    const { directory, connect, asked, top, entry, edges } = await openWithEntry()
    const queries = () => edges.server.sent.filter(({ url }) => url.searchParams.get('include') === entry)
    expect(await directory.prepare(entry)).toMatchObject([{ id: 'test.heron' }])
    expect(queries()).toHaveLength(1)
    expect(await connect(entry)).toBe(true)
    expect([queries().length, asked, top()]).toEqual([1, [['test.heron', undefined]], []])
  })

  test('a wallet that a host names by a directory id whose entry has the name, but another reverse-DNS name, is not taken for it', async () => {
    const { directory, connect, asked, entry } = await openWithEntry({ rdns: 'other.example' })
    expect(await directory.prepare(entry)).toEqual([])
    expect(await connect(entry)).toBe(false)
    expect(asked).toEqual([])
  })

  test('a wallet that a host names by a directory id is not found while the directory does not answer, and the error is reported', async () => {
    const { directory, edges, portico } = await openWithEntry()
    edges.server.answer('/getWallets', new Response('', { status: 503 }))
    const heard: unknown[] = []
    portico.on(errorReported, ({ error }) => void heard.push(error))
    expect(await directory.prepare(directoryId(77))).toEqual([])
    expect(heard).toMatchObject([{ code: 'HTTP_STATUS' }])
  })

  test('a wallet that a host names in two namespaces makes the modal ask which one, unless the host names it', async () => {
    const { connect, asked, top } = await openHost()
    expect(await connect('Quartz')).toBe(false)
    expect(top()).toEqual([
      ['ConnectingMultiChain', { name: 'Quartz', connectorIds: ['test.quartz', 'quartz-solana'] }],
    ])
    expect(await connect('Quartz', 'solana')).toBe(true)
    expect(asked).toEqual([['quartz-solana', ['solana']]])
  })

  test('a wallet that a host names that is not installed opens its page of the modal', async () => {
    const { connect, asked, top } = await openHost()
    expect(await connect('cedar-purse')).toBe(false)
    expect(top()).toMatchObject([['ConnectingWalletConnect', { wallet: { id: directoryId(3), name: 'Cedar Purse' } }]])
    expect(asked).toEqual([])
  })

  test.each<[string, TestHostOptions]>([
    ['the directory does not know', {}],
    ['the directory cannot find without a project', { projectId: undefined }],
  ])('a wallet that a host names that %s opens the list of wallets', async (_, options) => {
    const { connect, top } = await openHost(options)
    expect(await connect('nowhere.example')).toBe(false)
    expect(top()).toEqual([['Connect', undefined]])
  })

  test('a wallet that a host names of the host’s own list opens its page without a request', async () => {
    const customWallets = [{ id: 'own', name: 'Own Wallet' }]
    const { connect, top, edges } = await openHost({ customWallets })
    expect(await connect('own')).toBe(false)
    expect(top()).toMatchObject([['ConnectingWalletConnect', { wallet: { id: 'own' } }]])
    const isSearch = ({ url }: { url: URL }) => url.searchParams.get('names')?.includes('own')
    expect(edges.server.sent.filter(isSearch)).toEqual([])
  })

  test('a wallet that a host names is not connected before the user has accepted the terms', async () => {
    const { connect, asked, top } = await openHost({
      termsConditionsUrl: 'https://app.example/terms',
      features: { legalCheckbox: true },
    })
    expect(await connect('Heron')).toBe(false)
    expect(asked).toEqual([])
    expect(top()).toEqual([['ConnectingExternal', { connectorId: 'test.heron', namespace: undefined }]])
  })

  test('rejects with the error of the wallet', async () => {
    const control = {
      connect: async (): Promise<never> => {
        throw new PorticoError('USER_REJECTED', 'User rejected the request')
      },
    }
    const { directory, top } = await openHost({ control })
    await expect(directory.connect('Heron')).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(top()).toEqual([])
  })

  test('a wallet that a host names is connected if it announces itself while the host waits', async () => {
    const { portico, directory, asked } = await openHost()
    const connecting = directory.connect('late.example')
    await settle()
    portico.set(connectors, addConnector(connector({ id: 'late', name: 'Late', rdns: 'late.example' })))
    expect(await connecting).toBe(true)
    expect(asked).toEqual([['late', undefined]])
  })
})
