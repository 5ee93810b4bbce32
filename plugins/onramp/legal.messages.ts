import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('onramp/legal', {
  both: 'By continuing you accept the {terms} and the {privacy} of this app. The provider has its own.',
  onlyTerms: 'By continuing you accept the {terms} of this app. The provider has its own.',
  onlyPrivacy: 'By continuing you accept the {privacy} of this app. The provider has its own.',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
})
