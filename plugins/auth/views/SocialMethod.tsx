import { route } from '../../../kernel'
import { connectSocialsView, emailLoginView } from '../../../kernel/kit'
import { More, Row, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { startSocialLogin } from '../flow/startSocialLogin'
import { socialMessages as messages } from '../methods.messages'
import { PROVIDERS, providerLayout, servesRequest, usableProviders } from '../rules/loginMethods'
import { ContinueLogin } from './ContinueLogin'
import { SocialIcon } from './SocialIcon'
import css from './SocialMethod.css'
import { useIsAddingNamespace, useLoggedInReason } from './useLoginState'
import { useLoginWork } from './useLoginWork'
import { useNetworkHint } from './useNetworkHint'

/** The social login on the first view. */
export default function SocialMethod() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const { onIntent } = useLoginWork()
  const loggedIn = useLoggedInReason()
  const detour = useNetworkHint()
  const isFurther = useIsAddingNamespace()
  const { row, icons, more } = providerLayout(usableProviders(ctx.config, ctx.page))
  const served = useSlice(route, servesRequest)
  if (!served || (!row && icons.length === 0)) return null
  // The email login shows this button if it is on.
  if (isFurther) return ctx.view(emailLoginView.id) ? null : <ContinueLogin />
  return (
    <div className="stack gap-8">
      {detour && !ctx.view(emailLoginView.id) && <p className="t13 muted center">{detour}</p>}
      {row && (
        <Row
          surface="raised"
          icon={<SocialIcon provider={row} />}
          title={t(messages.continueWith, { name: PROVIDERS[row] })}
          disabledReason={loggedIn}
          onClick={() => startSocialLogin(ctx, row)}
          onIntent={onIntent}
        />
      )}
      {icons.length > 0 && (
        <div className="social-icons">
          {icons.map(provider => (
            <button
              key={provider}
              type="button"
              className="social-button"
              aria-label={t(messages.continueWith, { name: PROVIDERS[provider] })}
              title={PROVIDERS[provider]}
              disabled={loggedIn !== undefined}
              onClick={() => startSocialLogin(ctx, provider)}
              onPointerEnter={onIntent}
              onFocus={onIntent}
            >
              <SocialIcon provider={provider} />
            </button>
          ))}
          {more && (
            <button
              type="button"
              className="social-button"
              aria-label={t(messages.more)}
              title={t(messages.more)}
              disabled={loggedIn !== undefined}
              onClick={() => void ctx.open(connectSocialsView).catch(ctx.report)}
            >
              <More />
            </button>
          )}
        </div>
      )}
    </div>
  )
}
