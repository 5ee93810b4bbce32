import type { AccountState, Portico } from 'portico'
import { useData } from 'vitepress'
import { computed, defineComponent, h, onMounted, onUnmounted, reactive, ref, shallowRef, watch } from 'vue'
import type { Outcome } from '../../../../sandbox/playground/walletActions'

/* The playground without a server: the wallets and the chain are part of the page. */

type Code = typeof import('./tryCode')
const CHOICES = {
  mode: ['auto', 'light', 'dark'],
  radius: ['square', 'soft', 'round'],
  density: ['comfortable', 'compact'],
} as const

const START = { mode: 'auto', radius: 'soft', density: 'comfortable', accent: '#2858cd', language: 'en' }

/** Connect, sign, send, change the look and the language, and copy the code of what is on screen. */
export const TryPage = defineComponent(() => {
  const { isDark } = useData()
  const look = reactive({ ...START })
  const portico = shallowRef<Portico>()
  const code = shallowRef<Code>()
  const account = shallowRef<AccountState>()
  const outcome = ref<Outcome>()
  const isCopied = ref(false)
  let stop = () => {}

  onMounted(async () => {
    const [{ demonstrate }, loaded, { sessions }] = await Promise.all([
      import('./demonstration'),
      import('./tryCode'),
      import('portico'),
    ])
    const made = demonstrate()
    stop = made.watch(
      sessions,
      all => made.account('eip155', all),
      now => {
        account.value = now
      },
    )
    ;[account.value, code.value, portico.value] = [made.account('eip155'), loaded, made]
  })
  onUnmounted(() => stop())
  watch([look, isDark, portico, code], () => {
    isCopied.value = false
    if (portico.value) void code.value?.dress(portico.value, look, isDark.value)
  })

  const act = (action: (portico: Portico, from: `0x${string}` | undefined) => Promise<Outcome>) => async () => {
    if (!portico.value) return
    outcome.value = { tone: 'wait', text: 'The wallet asks.' }
    try {
      outcome.value = await action(portico.value, portico.value.account('eip155').address)
    } catch (error) {
      const isRefusal = Object(error).code === 4001 || Object(error).code === 'USER_REJECTED'
      const text = isRefusal ? 'Declined in the wallet. Nothing was sent.' : String(Object(error).message)
      outcome.value = { tone: 'bad', text }
    }
  }
  const actions = computed(() => {
    if (!code.value || !account.value?.isConnected) return []
    const { sendCoins, signAndVerify } = code.value
    return [
      button(
        'Sign a message',
        act((by, address) => signAndVerify(by, { namespace: 'eip155', address })),
      ),
      button(
        'Send 0.01 ETH',
        act((by, address) => sendCoins(by.provider('eip155'), address)),
      ),
    ]
  })
  const copy = async () => {
    await navigator.clipboard.writeText(code.value?.codeOf(look) ?? '')
    isCopied.value = true
  }
  const select = (
    name: keyof typeof CHOICES | 'language',
    label: string,
    options: readonly (readonly [string, string])[],
  ) =>
    h('label', null, [
      label,
      h(
        'select',
        {
          value: look[name],
          onChange: (event: Event) => {
            look[name] = (event.target as HTMLSelectElement).value
          },
        },
        options.map(([value, text]) => h('option', { value }, text)),
      ),
    ])
  const choice = (name: keyof typeof CHOICES, label: string) =>
    select(
      name,
      label,
      CHOICES[name].map(value => [value, value]),
    )
  return () =>
    h('section', { class: 'live-modal try', 'aria-label': 'The playground' }, [
      h('div', { class: 'live-modal-buttons' }, [h('portico-button', { balance: 'show' }), ...actions.value]),
      h('p', { class: `live-modal-note ${outcome.value?.tone ?? ''}`, role: 'status' }, [
        outcome.value?.text ??
          'The wallets and the chain are part of this page: nothing is sent, and no money is real.',
      ]),
      h('div', { class: 'try-controls' }, [
        choice('mode', 'Mode'),
        h('label', null, [
          'Accent',
          h('input', {
            type: 'color',
            value: look.accent,
            onInput: (event: Event) => {
              look.accent = (event.target as HTMLInputElement).value
            },
          }),
        ]),
        choice('radius', 'Corners'),
        choice('density', 'Density'),
        select('language', 'Language', code.value?.languageNames() ?? [['en', 'English']]),
      ]),
      h('div', { class: 'try-code' }, [
        h('pre', { tabindex: 0, 'aria-label': 'The code' }, h('code', null, code.value?.codeOf(look) ?? '')),
        button(isCopied.value ? 'Copied' : 'Copy the code', copy),
      ]),
    ])
})

const button = (text: string, onClick: () => unknown) => h('button', { type: 'button', onClick }, text)
