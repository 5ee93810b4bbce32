// VitePress's theme without its web fonts: the reader's own fonts are used. Its styles come before ours.
import DefaultTheme from 'vitepress/theme-without-fonts'
import './site.css'

export default DefaultTheme
