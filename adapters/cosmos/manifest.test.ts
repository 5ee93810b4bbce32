import { describe, expect, test } from 'vitest'
import { cosmos, cosmosHub, osmosis } from './manifest'

describe('networks', () => {
  const { adopt } = cosmos().adapter ?? {}

  test('what says its prefix becomes a network of the family', () => {
    expect(adopt?.(osmosis)).toMatchObject({
      id: 'osmosis-1',
      chainNamespace: 'cosmos',
      caipNetworkId: 'cosmos:osmosis-1',
      cosmos: { prefix: 'osmo', denom: 'uosmo' },
    })
  })

  test('what does not, or belongs to another family, is left to others', () => {
    const { cosmos: _, ...bare } = cosmosHub
    expect([bare, { ...cosmosHub, chainNamespace: 'eip155' }].map(other => adopt?.(other))).toEqual([
      undefined,
      undefined,
    ])
  })
})
