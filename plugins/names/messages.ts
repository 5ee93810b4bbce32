import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('names', {
  chooseTitle: 'Choose account name',
  registerTitle: 'Choose Name',
  registeredTitle: 'Your name',

  intro: 'A name instead of an address',
  introDetail: 'People send to it, and apps greet you by it. It is yours for this account; everybody can look it up.',
  choose: 'Choose name',

  name: 'Name',
  help: 'Letters, digits and hyphens, at least 4',
  tooShort: 'Letters, digits and hyphens, at least 4',
  checking: 'Looking whether it is free',
  free: '{name} is free',
  taken: '{name} is taken',
  others: 'Names that are free',
  tryAgain: 'Try again',
  asking: 'Waiting for your approval',
  sending: 'Registering {name}',
  registered: '{name} is yours',
  registeredDetail: 'Whoever sends to this name reaches this account.',
  go: "Let's go",
  back: 'Back',

  NAME_INVALID: 'This name has letters that only look like others, or that nobody sees. Type it by hand.',
  NAME_FAILED: 'Error resolving name',
  NAMES_FAILED: 'Error fetching names for address',
  SUGGESTIONS_FAILED: 'Error fetching name suggestions',
  NAME_REFUSED: '{reason}',
  NAME_REGISTER_FAILED: 'Error registering name {name}',
  AUTH_REQUIRED: 'Address or auth connector not found',
  authRequiredDetail: 'Names are for accounts that you open by email or with a social login.',
  NETWORK_NOT_FOUND: 'Network not found',
  CHAIN_ID_INVALID: 'Invalid chainId',
  USER_REJECTED: 'User rejected the request',
  SIGN_FAILED: 'Sign message failed',
})
