import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { base, mainnet } from 'portico/networks'
import { standard } from 'portico/plugins'
import { ConnectButton, PorticoProvider, useDisconnect, usePorticoAccount, usePorticoNetwork } from 'portico/react'
import { createTestWallet, getConnectButton, getModal } from 'portico-sandbox/testing'
import { isHash, stringToHex, verifyMessage, verifyTypedData } from 'viem'

/* The test wallet in a document, with Testing Library. Runs in Vitest and in Jest. */

const complaints: unknown[][] = []
for (const level of ['error', 'warn'] as const) {
  const print = console[level]
  console[level] = (...parts) => {
    complaints.push(parts)
    print(...parts)
  }
}
configure({ asyncUtilTimeout: 10_000 })
// No request leaves the test.
globalThis.fetch = async () => {
  throw new TypeError('fetch failed')
}

const portico = createPortico({
  networks: [mainnet, base],
  adapters: [evm()],
  plugins: standard(),
  debug: false,
})
const wallet = createTestWallet(portico)

afterEach(async () => {
  await wallet.reset()
  expect(complaints.splice(0)).toEqual([])
})
afterAll(async () => {
  await wallet.destroy()
  expect(complaints).toEqual([])
  expect(document.querySelector('portico-modal')).toBeNull()
})

function App() {
  const { isConnected, address } = usePorticoAccount({ namespace: 'eip155' })
  const { networkId, switchNetwork } = usePorticoNetwork()
  const { disconnect } = useDisconnect()
  return (
    <>
      <ConnectButton />
      <p>{isConnected ? `${address} on ${networkId}` : 'Nobody'}</p>
      <button type="button" onClick={() => switchNetwork('eip155:8453')}>
        Base
      </button>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
    </>
  )
}

const show = () =>
  render(
    <PorticoProvider portico={portico}>
      <App />
    </PorticoProvider>,
  )
const request = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
const shown = (index: number, networkId: string) => screen.findByText(`${wallet.addresses[index]} on ${networkId}`)

test('a wallet signs messages and typed data with the key of its address', async () => {
  await wallet.connect()
  const { address } = wallet
  const signature = (await request('personal_sign', stringToHex('Hello'), address)) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  const typed = {
    domain: { name: 'Guest book', chainId: 1 },
    types: { Entry: [{ name: 'text', type: 'string' }] },
    primaryType: 'Entry',
    message: { text: 'Hello' },
  } as const
  const typedSignature = (await request('eth_signTypedData_v4', address, JSON.stringify(typed))) as `0x${string}`
  expect(await verifyTypedData({ address, signature: typedSignature, ...typed })).toBe(true)
})

test('a transaction is answered with its hash, and each has another one', async () => {
  await wallet.connect()
  const send = () => request('eth_sendTransaction', { from: wallet.address, to: wallet.addresses[1], value: '0x1' })
  const hashes = [await send(), await send()]
  expect(hashes.every(hash => isHash(String(hash)))).toBe(true)
  expect(new Set(hashes).size).toBe(2)
})

test('a request for a node without a scripted answer is refused, and the error names its method', async () => {
  await expect(request('eth_getBalance', wallet.address, 'latest')).rejects.toMatchObject({
    code: 4200,
    message: 'The test wallet asks no node: give it the answer to eth_getBalance',
  })
})

test('an answer is a value or what a function of the parameters returns, until the reset', async () => {
  wallet.answer('eth_blockNumber', '0x10')
  wallet.answer('eth_call', ([call]: readonly unknown[]) => Object(call).to)
  expect(await request('eth_blockNumber')).toBe('0x10')
  expect(await request('eth_call', { to: wallet.address }, 'latest')).toBe(wallet.address)
  await wallet.reset()
  await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4200 })
})

test('a user rejects one request, and the next is approved', async () => {
  wallet.reject()
  await expect(wallet.connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await wallet.connect()
  expect(portico.account('eip155').address).toBe(wallet.address)
})

test('a request that the user ignores has no answer, and the reset ends the attempt', async () => {
  show()
  wallet.ignore()
  fireEvent.click(getConnectButton())
  fireEvent.click(await within(getModal()).findByRole('button', { name: /Test Wallet/ }))
  await within(getModal()).findByText(/Continue in Test Wallet/)
  await wallet.reset()
  expect(portico.account('eip155').status).toBe('disconnected')
  expect(getModal).toThrow('No modal of Portico is open')
})

test('an app switches the network, and after the reset it is on its first one', async () => {
  await wallet.connect()
  show()
  fireEvent.click(screen.getByText('Base'))
  await shown(0, 'eip155:8453')
  await wallet.reset()
  await wallet.connect()
  await shown(0, 'eip155:1')
})

test('a user switches the account and the network inside the wallet', async () => {
  await wallet.connect()
  show()
  await wallet.switchTo({ account: wallet.addresses[2] ?? '' })
  await shown(2, 'eip155:1')
  await wallet.switchTo({ network: 'eip155:8453' })
  await shown(2, 'eip155:8453')
})

test.each(['lock', 'uninstall'] as const)('a wallet hides its account from the app: %s', async hide => {
  await wallet.connect()
  show()
  await shown(0, 'eip155:1')
  await wallet[hide]()
  expect(await screen.findByText('Nobody')).toBeDefined()
})

test('a connected user opens the account and disconnects there', async () => {
  await wallet.connect()
  show()
  fireEvent.click(getConnectButton())
  fireEvent.click(await within(getModal()).findByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('Nobody')).toBeDefined()
})

test('a second wallet is listed beside the first', async () => {
  const other = createTestWallet(portico, { name: 'Other Wallet', chainId: 8453 })
  show()
  fireEvent.click(getConnectButton())
  fireEvent.click(await within(getModal()).findByRole('button', { name: /Other Wallet/ }))
  expect(await within(getModal()).findByText(/Other Wallet/)).toBeDefined()
  await screen.findByText(/0x.* on eip155/)
  expect(other.requests.map(({ method }) => method)).toContain('eth_requestAccounts')
  expect(wallet.requests).toEqual([])
  await other.uninstall()
})
