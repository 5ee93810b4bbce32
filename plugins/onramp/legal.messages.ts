import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('onramp/legal', {
  both: 'By going on you accept the {terms} and the {privacy} of this app. The seller has its own.',
  onlyTerms: 'By going on you accept the {terms} of this app. The seller has its own.',
  onlyPrivacy: 'By going on you accept the {privacy} of this app. The seller has its own.',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
})
