import { describe, expect, test } from 'vitest'
import { cosmosHub, osmosis } from '../../networks'
import { cosmos } from './manifest'

describe('networks', () => {
  const { adopt } = cosmos().adapter ?? {}

  test('a network with a prefix is adopted into the namespace', () => {
    expect(adopt?.(osmosis)).toMatchObject({
      id: 'osmosis-1',
      chainNamespace: 'cosmos',
      caipNetworkId: 'cosmos:osmosis-1',
      cosmos: { prefix: 'osmo', denom: 'uosmo' },
    })
  })

  test('ignores a network without a prefix, or of another namespace', () => {
    const { cosmos: _, ...bare } = cosmosHub
    expect([bare, { ...cosmosHub, chainNamespace: 'eip155' }].map(other => adopt?.(other))).toEqual([
      undefined,
      undefined,
    ])
  })
})
