import { careArticles } from './hub-care.ts'
import { coresArticles } from './hub-cores.ts'
import { numbersArticles } from './hub-numbers.ts'
import type { DemoArticle } from './article.ts'

export const hub: DemoArticle[] = [...numbersArticles, ...coresArticles, ...careArticles]
