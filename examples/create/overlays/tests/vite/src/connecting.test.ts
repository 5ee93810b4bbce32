import { configure, fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { createTestWallet, getConnectButton, getModal } from 'portico-sandbox/testing'
import { afterEach, expect, test } from 'vitest'
import page from '../index.html?raw'
import { portico } from './portico'

// The first press loads the modal’s code, and a machine may be busy.
configure({ asyncUtilTimeout: 10_000 })

const wallet = createTestWallet(portico)
afterEach(() => wallet.reset())

test('a user connects a wallet in the modal, and sees the address', async () => {
  document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML
  await import('./main')
  fireEvent.click(await waitFor(getConnectButton))
  fireEvent.click(await within(getModal()).findByRole('button', { name: /Test Wallet/ }))
  expect(await screen.findByText(wallet.address)).toBeDefined()
})
