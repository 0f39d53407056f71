-- The list by arrival and by priority. What filters ask most stands in the indexes too, so that a filter whose tickets are
-- far behind in an order is found along the index alone.

-- CreateIndex
CREATE INDEX "Ticket_arrival_idx" ON "Ticket"("createdAt" DESC, "id" DESC, "folder", "status", "assigneeId", "priority", "requestType", "clientId");

-- Written by hand: the most urgent first, and of those the newest activity.
CREATE INDEX "Ticket_priority_idx" ON "Ticket" (
  (3 - CASE priority WHEN 'urgente' THEN 0 WHEN 'alta' THEN 1 WHEN 'media' THEN 2 ELSE 3 END) DESC, "activityAt" DESC, id DESC,
  folder, status, "assigneeId", priority, "requestType", "clientId"
);
