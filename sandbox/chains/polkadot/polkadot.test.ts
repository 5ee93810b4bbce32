import { expect, test } from 'vitest'
import { startPolkadot } from '.'
import { keyOf } from './key'

test('the addresses are those of the wallet’s keys, and no chain starts before it is asked', async () => {
  const polkadot = await startPolkadot()
  const { keys, addresses } = polkadot.config
  expect(keys.map(key => keyOf(key).address)).toEqual(addresses)
  await polkadot.stop()
})
