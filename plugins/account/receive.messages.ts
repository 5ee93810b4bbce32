import { defineMessages } from '../../kernel/kit'

/** Texts of the views that show the user's address. */
export const messages = defineMessages('account/receive', {
  kinds: 'Kind of address',
  qr: 'QR code of your address',
  yours: 'Your address',
  copy: 'Copy address',
  networks: 'Compatible networks',
  finding: 'Looking up networks',
  only: 'Only send here what is on these networks.',
  none: 'No network of this app uses this address',
  noneDetail: 'Receive with another account, or in another app.',
  explained:
    'What is sent to your address on one of these networks arrives in your account. From any other it may be lost.',
  inUse: 'In use',
  testnet: 'Testnet',
})
