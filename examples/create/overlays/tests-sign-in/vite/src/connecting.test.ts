import { configure, fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { createTestWallet, getConnectButton, getModal } from 'portico-sandbox/testing'
import { afterEach, expect, test, vi } from 'vitest'
import page from '../index.html?raw'
import { createApp } from '../server/honoApp'
import { portico } from './portico'

// The first press loads the modal’s code, and a machine may be busy.
configure({ asyncUtilTimeout: 10_000 })

const wallet = createTestWallet(portico)
afterEach(() => wallet.reset())

test('a user connects a wallet, signs in at the server, and sees the address', async () => {
  const server = createApp(location.origin)
  const answers: number[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const response = await server.request(path, { ...init, headers: { origin: location.origin } })
    answers.push(response.status)
    return response
  })
  document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML
  await import('./main')
  fireEvent.click(await waitFor(getConnectButton))
  fireEvent.click(await within(getModal()).findByRole('button', { name: /Test Wallet/ }))
  const sign = await within(getModal()).findByRole('button', { name: 'Sign' })
  const press = () => {
    fireEvent.click(sign)
    expect(answers).toEqual([200, 200])
  }
  // The button waits for the nonce, and refuses a press right after it has appeared.
  await waitFor(press, { interval: 600 })
  expect(await screen.findByText(wallet.address)).toBeDefined()
})
