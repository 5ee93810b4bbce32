import { describe, expect, test } from 'vitest'
import { fakeEnv } from '../../../adapters/conformance/edges'
import { createPortico, type Network } from '../../../kernel'
import { networkImage } from '../../../kernel/kit'
import { base, live, mainnet, polygon, sepolia } from '../gallery/testHost'
import { isUnapproved, searchNetworks } from './networkRules'

describe('searching', () => {
  const all = [mainnet, base, polygon, sepolia]
  test.each<[string, Network[]]>([
    ['', all],
    ['  ', all],
    ['BASE', [base]],
    ['poly', [polygon]],
    ['8453', [base]],
    ['eip155', all],
    ['evm networks', all],
    ['eth sep', [sepolia]],
    ['nowhere', []],
    ['.*', []],
  ])('%j finds by name, coin and reference', (query, found) => {
    expect(searchNetworks(all, query, () => 'EVM networks')).toEqual(found)
  })
})

test('a wallet that lists its networks has not approved others', () => {
  expect(isUnapproved(live({ approvedNetworkIds: ['eip155:1'] }), base)).toBe(true)
  expect(isUnapproved(live({ approvedNetworkIds: ['eip155:1'] }), mainnet)).toBe(false)
  expect(isUnapproved(live(), base)).toBe(false)
  expect(isUnapproved(undefined, base)).toBe(false)
})

describe('the picture of a network', () => {
  const asIs = (network: Partial<Network>) => ({ ...mainnet, ...network })
  const { settings } = createPortico(
    {
      projectId: 'project',
      networks: [mainnet],
      plugins: [],
      adapters: [{ id: 'chains', adapter: { namespaces: ['eip155'], adopt: () => mainnet } }],
      endpoints: { api: 'https://api.example' },
    },
    { env: fakeEnv() },
  )
  const images = { 'eip155:8453': '7289c336-3981-4081-c5f4-efc26ac64a00' }
  const path = (network: Network) => {
    const url = networkImage(settings, images, network)
    return url && new URL(url).pathname
  }

  test('comes from the host’s options, first by address and then by id', () => {
    const imageUrl = 'https://own.example/a.png'
    expect(networkImage(settings, images, asIs({ assets: { imageUrl, imageId: 'own' } }))).toBe(imageUrl)
    expect(path(asIs({ assets: { imageId: 'own' } }))).toBe('/public/getAssetImage/own')
  })

  test('comes from the directory without a host’s option', () => {
    expect(path(base)).toBe('/public/getAssetImage/7289c336-3981-4081-c5f4-efc26ac64a00')
    expect(networkImage(settings, images, base)).toMatch(/^https:\/\/api\.example\/.*projectId=project/)
  })

  test('is missing if no source has one', () => {
    expect(path(asIs({ caipNetworkId: 'eip155:31337' }))).toBeUndefined()
  })
})
