import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { createTestWallet, getConnectButton, getModal } from 'portico-sandbox/testing'
import { afterEach, expect, test } from 'vitest'
import { portico } from '../portico'
import { Providers } from './Providers'
import Page from './page'

// The first press loads the modal’s code, and a machine may be busy.
configure({ asyncUtilTimeout: 10_000 })

const wallet = createTestWallet(portico)
afterEach(() => wallet.reset())

test('a user connects a wallet in the modal, and sees the address', async () => {
  render(
    <Providers>
      <Page />
    </Providers>,
  )
  fireEvent.click(getConnectButton())
  fireEvent.click(await within(getModal()).findByRole('button', { name: /Test Wallet/ }))
  expect(await screen.findByText(wallet.address)).toBeDefined()
})
