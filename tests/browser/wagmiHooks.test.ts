import { createPublicClient, erc20Abi, http, isHex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { issueTokens } from '../../sandbox/services/evm/tokens'
import { type AuthWorld, logIn, startAuthWorld } from './auth/authWorld'
import { modal, type Visit } from './world'

let world: AuthWorld
let visit: Visit

beforeAll(async () => {
  world = await startAuthWorld({ entry: { wagmi: 'tests/browser/hosts/wagmiReact.tsx' } })
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const shown = (id: string) => visit.page.textContent(`#${id}`)
const press = (name: string) => visit.page.locator('main').getByRole('button', { name, exact: true }).click()
const TO = `0x${'b1'.repeat(20)}` as const
const chain = () => createPublicClient({ transport: http(world.sandbox.networks[0].rpcUrls.default.http[0]) })

async function output(id: string): Promise<`0x${string}`> {
  await expect.poll(() => shown(id)).toMatch(/^0x/)
  const text = await shown(id)
  if (!isHex(text)) throw new Error(`Not hex: ${text}`)
  return text
}

async function connectHeron(): Promise<void> {
  await press('Connect Wallet')
  await modal(visit.page).getByRole('button', { name: /Heron/ }).click()
  await expect.poll(() => shown('status')).toBe('connected')
}

test('hooks connect, sign, send, write to a contract, switch the chain and disconnect', async () => {
  visit = await world.visit({ page: 'wagmi' })
  await connectHeron()
  const address = await output('account')
  await press('Sign')
  const signature = await output('signature')
  expect(await verifyMessage({ address, message: 'Hello from wagmi', signature })).toBe(true)

  await visit.page.getByLabel('Recipient').fill(TO)
  await press('Send')
  const sent = await output('hash')
  expect(await chain().waitForTransactionReceipt({ hash: sent })).toMatchObject({ status: 'success' })

  await world.sandbox.services.fund(address, { token: 'USDC', amount: 5n, networkId: 'eip155:31337' })
  const [token] = issueTokens()
  await visit.page.getByLabel('Recipient').fill(TO)
  await visit.page.getByLabel('Token').fill(token?.address ?? '')
  await press('Send')
  await expect.poll(() => shown('hash')).not.toBe(sent)
  await chain().waitForTransactionReceipt({ hash: await output('hash') })
  const balance = { abi: erc20Abi, address: token?.address ?? TO, functionName: 'balanceOf', args: [TO] } as const
  expect(await chain().readContract(balance)).toBe(1n)

  await press(world.sandbox.networks[1].name)
  await expect.poll(() => shown('chain')).toBe('31338')
  expect(await visit.page.evaluate(() => window.portico.networkId())).toBe('eip155:31338')
  await press('Disconnect')
  await expect.poll(() => shown('status')).toBe('disconnected')
  expect(await visit.page.evaluate(() => window.portico.state().connected)).toBe(false)
})

test('hooks render no disconnected state after a reload, and the wallet is not prompted', async () => {
  visit = await world.visit({ page: 'wagmi' })
  await connectHeron()
  const account = await shown('account')
  await visit.page.reload()
  await expect.poll(() => shown('status')).toBe('connected')
  expect(await shown('account')).toBe(account)
  const statuses = await visit.page.evaluate(() => window.shownStatuses)
  expect(statuses).not.toContain('disconnected')
  expect(statuses).toEqual(['reconnecting', 'connected'])
  const methods = await visit.page.evaluate(() => window.sandboxWallets.heron.requests.map(({ method }) => method))
  expect(methods).not.toEqual(expect.arrayContaining([expect.stringMatching(/request(Accounts|Permissions)$/)]))
})

test('hooks use the embedded wallet of a user who logged in by email', async () => {
  visit = await world.visit({ page: 'wagmi' })
  await logIn(visit.page, world, 'ada@example.com')
  await expect.poll(() => shown('status')).toBe('connected')
  const address = await output('account')
  await press('Sign')
  const frame = visit.page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Approve', disabled: false }).click()
  const signature = await output('signature')
  expect(await chain().verifyMessage({ address, message: 'Hello from wagmi', signature })).toBe(true)
})
