import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { createTestWallet, getConnectButton, getModal } from 'portico-sandbox/testing'
import { App } from './App'
import { portico } from './portico'

// The first press loads the modal’s code, and a machine may be busy.
configure({ asyncUtilTimeout: 10_000 })

const wallet = createTestWallet(portico)
afterEach(() => wallet.reset())

test('a guest connects a wallet in the modal, and signs', async () => {
  render(<App />)
  fireEvent.click(getConnectButton())
  fireEvent.click(await within(getModal()).findByRole('button', { name: /Test Wallet/ }))
  expect(await screen.findByText(`Hello ${wallet.address}`)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Sign the guest book' }))
  expect(await screen.findByText('Thank you!')).toBeDefined()
  expect(wallet.requests.map(({ method }) => method)).toContain('personal_sign')
})

test('a connected guest is greeted', async () => {
  await wallet.connect()
  render(<App />)
  expect(screen.getByText(`Hello ${wallet.address}`)).toBeDefined()
})

test('a guest who rejects the signature reads so', async () => {
  await wallet.connect()
  render(<App />)
  wallet.reject()
  fireEvent.click(screen.getByRole('button', { name: 'Sign the guest book' }))
  expect(await screen.findByText('You did not sign.')).toBeDefined()
})

test('a guest who switches to another account is greeted by its address', async () => {
  await wallet.connect()
  render(<App />)
  await wallet.switchTo({ account: 1 })
  expect(screen.getByText(`Hello ${wallet.addresses[1]}`)).toBeDefined()
})

test('a test begins without a connected wallet', () => {
  render(<App />)
  expect(screen.getByText('Connect a wallet to sign the guest book.')).toBeDefined()
})
