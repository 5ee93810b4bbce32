import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { modalClosed } from '../../kernel'
import { showToast, toast } from '../../kernel/kit'
import { type AppOptions, endAll, HERON, openApp, place, QUARTZ, SECOND, UNLISTED, type User, warmUp } from './user'

/* Embedded mode without rendering: the visible view, through all events of a session. */

beforeAll(warmUp)
afterEach(endAll)

async function embedded(options: AppOptions = {}): Promise<User & { put(next: boolean): void }> {
  const { manifest, put } = place()
  const user = await openApp({ embedded: true, plugins: [manifest], ...options })
  await expect.poll(user.views).not.toEqual([])
  return Object.defineProperty(user, 'put', { value: put }) as User & { put(next: boolean): void }
}

const closings = ({ events }: User) => events.filter(({ id }) => id === modalClosed.id).length

describe('embedded mode', () => {
  test('shows Connect without a call of open()', async () => {
    const user = await embedded()
    expect(user.views()).toEqual(['Connect'])
    expect(user.portico.state().open).toBe(true)
  })

  test('shows Account once an account is connected', async () => {
    const user = await embedded()
    await user.connect()
    await expect.poll(user.views).toEqual(['Account'])
  })

  test('shows Account to a returning connected user', async () => {
    const user = await embedded()
    await user.connect()
    await user.reload()
    await expect.poll(user.status).toBe('connected')
    await expect.poll(user.views).toEqual(['Account'])
  })

  test('shows Connect after a session that cannot be restored', async () => {
    const user = await embedded()
    await user.connect()
    user.uninstall(HERON)
    await user.reload()
    await user.edges.clock.advance(60_000)
    await expect.poll(user.status).toBe('disconnected')
    await expect.poll(user.views).toEqual(['Connect'])
  })

  test.each<[string, (user: User) => unknown]>([
    ['the host', ({ portico }) => portico.disconnect()],
    ['the wallet', ({ heron }) => heron.disconnectSite()],
  ])('shows Connect after a disconnect by %s, from a view deep in the account', async (_, disconnect) => {
    const user = await embedded()
    const paths = () => user.edges.server.sent.map(({ url }) => url.pathname)
    await user.connect()
    await expect.poll(paths).toContainEqual(expect.stringMatching(/identity/))
    await user.portico.open({ view: 'WalletReceive' })
    await disconnect(user)
    await expect.poll(user.views).toEqual(['Connect'])
  })

  test('stays on Account through a change of the network', async () => {
    const user = await embedded()
    await user.connect()
    await expect.poll(user.views).toEqual(['Account'])
    await user.portico.switchNetwork(SECOND)
    expect(user.portico.networkId()).toBe(SECOND)
    expect(user.views()).toEqual(['Account'])
  })

  test('shows UnsupportedChain on a network that the host did not list, and Account after it', async () => {
    const user = await embedded()
    await user.connect()
    await expect.poll(user.views).toEqual(['Account'])
    user.heron.switchNetwork(UNLISTED)
    await expect.poll(() => user.views().at(-1)).toBe('UnsupportedChain')
    expect(await user.portico.close()).toBe(false)
    await user.portico.switchNetwork(SECOND)
    await expect.poll(user.views).toEqual(['Account'])
  })

  test('closing rejects every pending call and shows the default view again', async () => {
    const user = await embedded()
    const waiting = user.portico.connect()
    await user.portico.open({ view: 'AllWallets' })
    expect(await user.portico.close()).toBe(true)
    await expect(waiting).rejects.toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
    await expect.poll(user.views).toEqual(['Connect'])
    expect(closings(user)).toBe(1)
  })

  test('going back from the default view stays there', async () => {
    const user = await embedded()
    await user.inside.back()
    await expect.poll(user.views).toEqual(['Connect'])
  })

  test('leads from a view that the host opened to Account, and keeps the toast', async () => {
    const user = await embedded()
    await user.connect()
    await expect.poll(user.views).toEqual(['Account'])
    await user.portico.open({ view: 'WalletReceive' })
    user.inside.set(toast, showToast({ variant: 'success', message: { id: 'host/done', text: 'Done' } }))
    await user.portico.close()
    await expect.poll(user.views).toEqual(['Account'])
    expect(user.portico.read(toast).current?.message.text).toBe('Done')
  })

  test('asks for a required sign-in, and shows Connect if the user cancels it', async () => {
    const user = await embedded({ pluginOptions: { siwx: true } })
    user.connect().catch(() => undefined)
    await expect.poll(() => user.views().at(-1)).toBe('SIWXSignMessage')
    await user.portico.disconnect()
    await expect.poll(user.views).toEqual(['Connect'])
  })

  test('shows a second wallet’s account after the first', async () => {
    const user = await embedded()
    await user.connect()
    await user.connect(QUARTZ)
    await expect.poll(user.views).toEqual(['Account'])
    expect(user.portico.account().wallet?.name).toBe('Quartz')
  })

  test('embedded mode is closed while the host’s element is not in the page', async () => {
    const user = await embedded()
    await user.connect()
    user.put(false)
    await expect.poll(user.views).toEqual([])
    await user.portico.disconnect()
    expect(user.views()).toEqual([])
    user.put(true)
    await expect.poll(user.views).toEqual(['Connect'])
  })

  test('ends with the Portico', async () => {
    const user = await embedded()
    user.portico.destroy()
    expect(user.portico.state().open).toBe(false)
  })
})
