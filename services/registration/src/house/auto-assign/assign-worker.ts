import { assignRooms } from '@honjin/domain';
import { answerJobs } from '@honjin/service-kit/workers';

answerJobs(assignRooms);
