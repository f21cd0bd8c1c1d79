import { homeSchemas } from '@picado/domain/home/call-schemas';
import { homeContract } from '@picado/domain/home/contract';
import { accept } from '@picado/domain/result';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { HomeService } from './service';

const endpoints = servedEndpoints('home', homeContract, homeSchemas);

export function registerHomeRoutes(bind: Bind, { home }: { home: HomeService }): void {
  bind(endpoints.read, async (_inputs, { user, now }) => accept(await home.read(user.id, now)));
}
