import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('connect/legal', {
  both: 'By connecting you accept the {terms} and the {privacy}.',
  onlyTerms: 'By connecting you accept the {terms}.',
  onlyPrivacy: 'By connecting you accept the {privacy}.',
  acceptBoth: 'I accept the {terms} and the {privacy}.',
  acceptTerms: 'I accept the {terms}.',
  acceptPrivacy: 'I accept the {privacy}.',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
})
