import { PAGE_SIZE } from '#contract/ui-api/list-info.ts'
import { openList } from '#platform/lists/list-records.ts'
import { listViewSummaries } from '#platform/lists/list-summaries.ts'
import { isListId, requireListViewOfId } from '#platform/lists/list-views.ts'
import { publicCall } from '../record-call.ts'

export default publicCall(
  'getListUiOrSummaries',
  async ({ params: { listViewIdOrObjectApiName: key }, query }, acting) =>
    isListId(key)
      ? openList(acting, await requireListViewOfId(acting, key), {
          ...query,
          pageSize: query.pageSize ?? PAGE_SIZE.rows,
        })
      : listViewSummaries(acting, key, { ...query, pageSize: query.pageSize ?? PAGE_SIZE.lists }),
)
