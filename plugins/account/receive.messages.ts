import { defineMessages } from '../../kernel/kit'

/** Texts of the views that show the user's address. */
export const messages = defineMessages('account/receive', {
  kinds: 'Address type',
  qr: 'QR code of your address',
  yours: 'Your address',
  copy: 'Copy address',
  networks: 'Compatible networks',
  finding: 'Loading networks',
  only: 'Send only assets on these networks to this address.',
  none: 'No networks for this address',
  noneDetail: 'No network in this app uses this address type. Use another account.',
  explained:
    'Assets sent to your address on these networks arrive in your account. On other networks, they may be lost.',
  inUse: 'In use',
  testnet: 'Testnet',
})
