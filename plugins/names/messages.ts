import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('names', {
  chooseTitle: 'Choose account name',
  registerTitle: 'Choose name',
  registeredTitle: 'Your name',

  intro: 'A name instead of an address',
  introDetail:
    'People can send to your name, and apps can show it. It belongs to this account, and anyone can look it up.',
  choose: 'Choose name',

  name: 'Name',
  help: 'At least 4 letters, digits or hyphens',
  tooShort: 'At least 4 letters, digits or hyphens',
  checking: 'Checking availability',
  free: '{name} is available',
  taken: '{name} is taken',
  others: 'Available names',
  tryAgain: 'Try again',
  asking: 'Waiting for your approval',
  sending: 'Registering {name}',
  registered: '{name} is yours',
  registeredDetail: 'Assets sent to this name arrive in this account.',
  back: 'Back',

  NAME_INVALID: 'This name contains invisible or lookalike characters. Type it yourself.',
  NAME_FAILED: 'Couldn’t look up this name. Try again.',
  NAMES_FAILED: 'Couldn’t load your names. Try again.',
  SUGGESTIONS_FAILED: 'Couldn’t look up this name. Try again.',
  NAME_REFUSED: '{reason}',
  NAME_REGISTER_FAILED: 'Couldn’t register {name}. Try again.',
  AUTH_REQUIRED: 'Names aren’t available for this account',
  authRequiredDetail: 'Names are available for accounts with email or social sign-in.',
  NETWORK_NOT_FOUND: 'Names aren’t available on this network.',
  CHAIN_ID_INVALID: 'Names aren’t available on this network.',
  USER_REJECTED: 'You didn’t sign. Nothing has changed.',
  SIGN_FAILED: 'Your wallet couldn’t sign the message.',
})

/** Toasts for codes. Source: product specification, section 8. */
export const toasts = defineMessages('names/toast', {
  NAME_FAILED: 'Error resolving name',
  NAMES_FAILED: 'Error fetching names for address',
  SUGGESTIONS_FAILED: 'Error fetching name suggestions',
  NAME_REGISTER_FAILED: 'Error registering name {name}',
  AUTH_REQUIRED: 'Address or auth connector not found',
  NETWORK_NOT_FOUND: 'Network not found',
  CHAIN_ID_INVALID: 'Invalid chainId',
  SIGN_FAILED: 'Sign message failed',
})
