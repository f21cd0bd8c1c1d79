import { listsSchemas } from '@picado/domain/lists/call-schemas';
import { listsContract } from '@picado/domain/lists/contract';
import { accept } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { changedMatch } from '../../http/changed-match';
import { servedEndpoints } from '../../http/served-endpoints';
import { presentComparison } from './presenter';
import type { ListsService } from './service';

const endpoints = servedEndpoints('lists', listsContract, listsSchemas);

export function registerListsRoutes(bind: Bind, { lists }: { lists: ListsService }): void {
  bind(endpoints.export, async ({ params }, context) => {
    const exported = await lists.export(context, params.id);
    return exported.ok ? accept(exported.value.answer) : exported;
  });

  bind(endpoints.compare, async ({ params, body }, context) => {
    const comparison = await lists.compare(context, params.id, body);
    return comparison.ok ? accept({ comparison: presentComparison(comparison.value) }) : comparison;
  });

  bind(endpoints.apply, async ({ params, body }, context) =>
    changedMatch(await lists.apply(context, params.id, body), params.id, SUCCESSES.LIST_IMPORTED),
  );
}
