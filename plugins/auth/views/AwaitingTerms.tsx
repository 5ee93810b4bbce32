import { Content, EmptyState } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { socialMessages } from '../methods.messages'
import { PROVIDERS, type Provider } from '../rules/loginMethods'
import { messages } from '../social.messages'
import { SocialIcon } from './SocialIcon'

/** Shown while the host's terms are not accepted. */
export function AwaitingTerms({ provider }: { provider: Provider }) {
  const t = useText()
  return (
    <Content>
      <EmptyState
        icon={<SocialIcon provider={provider} />}
        title={t(socialMessages.continueWith, { name: PROVIDERS[provider] })}
        detail={t(messages.afterTerms)}
      />
    </Content>
  )
}
