// VitePress's theme without its web fonts: the reader's own fonts are used. Its styles come before ours.
import { type Theme, useData } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import { LiveModal } from './liveModal'
import { TryPage } from './tryPage'
import './site.css'

export default {
  extends: DefaultTheme,
  Layout() {
    const { page } = useData()
    return h(DefaultTheme.Layout, null, {
      'doc-before': () => (page.value.relativePath === 'index.md' ? h(LiveModal) : null),
      'doc-after': () => (page.value.relativePath === 'try.md' ? h(TryPage) : null),
    })
  },
} satisfies Theme
