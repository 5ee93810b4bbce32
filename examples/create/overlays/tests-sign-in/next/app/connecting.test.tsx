import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createTestWallet, getConnectButton, getModal } from 'portico-sandbox/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { portico } from '../portico'
import { GET, POST } from './account/[step]/route'
import { Providers } from './Providers'
import Page from './page'

// The first press loads the modal’s code, and a machine may be busy.
configure({ asyncUtilTimeout: 10_000 })

const wallet = createTestWallet(portico)
afterEach(() => wallet.reset())

test('a user connects a wallet, signs in at the server, and sees the address', async () => {
  const answers: number[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const request = new Request(location.origin + path, { ...init, headers: { origin: location.origin } })
    const params = Promise.resolve({ step: path.split('/').at(-1) ?? '' })
    const response = await (init?.method === 'POST' ? POST : GET)(request, { params })
    answers.push(response.status)
    return response
  })
  render(
    <Providers>
      <Page />
    </Providers>,
  )
  fireEvent.click(getConnectButton())
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
