import { expect, test } from 'vitest'
import { startPolkadot } from '.'
import { keyOf } from './key'

test('derives the addresses from the wallet’s keys, and starts no chain before the first request', async () => {
  const polkadot = await startPolkadot()
  const { keys, addresses } = polkadot.config
  expect(keys.map(key => keyOf(key).address)).toEqual(addresses)
  await polkadot.stop()
})
