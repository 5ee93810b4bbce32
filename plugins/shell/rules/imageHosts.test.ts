import { expect, test } from 'vitest'
import type { ResolvedOptions } from '../../../kernel'
import { imageHosts } from './imageHosts'

const settings = (options: Partial<ResolvedOptions>) =>
  ({ endpoints: { api: 'https://api.example' }, networks: [], ...options }) as unknown as ResolvedOptions

test('pictures come from the project API only with a project id, and from the hosts that the options name', () => {
  const customWallets = [{ id: 'w', name: 'W', imageUrl: 'https://wallet.example/a.png' }]
  expect(imageHosts(settings({ projectId: 'p', customWallets }))).toEqual(['api.example', 'wallet.example'])
  expect(imageHosts(settings({ customWallets }))).toEqual(['wallet.example'])
})
