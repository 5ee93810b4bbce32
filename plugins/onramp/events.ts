import { trackedEvent } from '../../kernel/kit'

export const buyOpened = trackedEvent<{ isSmartAccount: boolean }>('onramp/opened', {
  name: 'SELECT_BUY_CRYPTO',
  fields: (p, { account }) => account(p),
})
export const providerSelected = trackedEvent<{ provider: string; isSmartAccount: boolean }>(
  'onramp/provider-selected',
  {
    name: 'SELECT_BUY_PROVIDER',
    fields: (p, { flag, oneOf }) => ({ provider: oneOf(p.provider, 'meld'), isSmartAccount: flag(p.isSmartAccount) }),
  },
)
export const helpOpened = trackedEvent('onramp/help-opened', { name: 'SELECT_WHAT_IS_A_BUY' })
