'use client'

import { ConnectButton, usePorticoAccount } from 'portico/react'

export function Account() {
  const { status, address } = usePorticoAccount()
  return (
    <>
      <ConnectButton />
      <p id="status">{status}</p>
      <output>{address}</output>
    </>
  )
}
